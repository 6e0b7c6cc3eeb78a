"""Arrays on a GPU for other libraries, without a copy: CUDA array interface and DLPack."""

from __future__ import annotations

import ctypes
from typing import Any

CUDA = 2  # DLPack's number of the kind of device
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # DLPack's numbers of kinds of numbers
NAME = b"dltensor"


class Tensor(ctypes.Structure):
    """DLManagedTensor, and the DLTensor at its head."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
        ("manager_ctx", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    )


_lent: dict[int, tuple[Any, ...]] = {}  # by address: what must live while another library has it


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _give_back(address: int) -> None:
    """The other library has no more use for an array."""
    _lent.pop(address, None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _drop(capsule: int) -> None:
    """A capsule that nobody has opened is deleted."""
    if _is_named(capsule, NAME):
        _give_back(_pointer(capsule, NAME))


_is_named = ctypes.pythonapi.PyCapsule_IsValid
_is_named.argtypes = (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.argtypes, _pointer.restype = (ctypes.c_void_p, ctypes.c_char_p), ctypes.c_void_p
_capsule = ctypes.pythonapi.PyCapsule_New
_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
_capsule.restype = ctypes.py_object


class GpuArray:
    """An array of a batch. PyTorch, JAX and CuPy take it without a copy."""

    def __init__(self, array: Any) -> None:
        self.array = array  # as numba-cuda has it
        self.shape: tuple[int, ...] = array.shape
        self.dtype = array.dtype

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        interface: dict[str, Any] = self.array.__cuda_array_interface__
        return interface

    def __dlpack_device__(self) -> tuple[int, int]:
        """A GPU: the first."""
        return CUDA, 0

    def __dlpack__(self, **wishes: Any) -> Any:
        """A capsule for another library; all kernels that were started are done by then."""
        if wishes.get("copy"):
            raise BufferError("Arrays of a batch are lent, not copied.")
        from cultists.research.gpu.compiler import numba_cuda

        numba_cuda().synchronize()
        return lend(self, self.__cuda_array_interface__["data"][0])

    def numpy(self) -> Any:
        """A copy for NumPy."""
        return self.array.copy_to_host()

    __array__ = None  # NumPy must not read it number by number


def lend(array: Any, address: int) -> Any:
    """A DLPack capsule of a contiguous array whose numbers begin at an address."""
    shape = (ctypes.c_int64 * len(array.shape))(*array.shape)
    tensor = Tensor(
        data=address,
        device_type=array.__dlpack_device__()[0],
        device_id=array.__dlpack_device__()[1],
        ndim=len(array.shape),
        code=CODES[array.dtype.kind],
        bits=array.dtype.itemsize * 8,
        lanes=1,
        shape=ctypes.cast(shape, ctypes.POINTER(ctypes.c_int64)),
        deleter=ctypes.cast(_give_back, ctypes.c_void_p),
    )
    at = ctypes.addressof(tensor)
    _lent[at] = (array, shape, tensor)
    return _capsule(at, NAME, ctypes.cast(_drop, ctypes.c_void_p))
