/** Compiles folders of Python sources into archives, by Pyodide itself: PYODIDE SOURCES FOLDER.
 *
 * Bytecode belongs to one version of Python. Nothing in an archive is compressed: whoever sends it
 * compresses better, and it is read faster.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib._bootstrap_external as external
import io, pathlib, zipfile

DATE = (2020, 1, 1, 0, 0, 0)  # the same bytes every time

def bytecode(path, name):
    code = compile(path.read_bytes(), name, "exec", dont_inherit=True, optimize=2)
    return bytes(external._code_to_hash_pyc(code, b"\\0" * 8, False))

def packed(folder):
    written = io.BytesIO()
    root = pathlib.Path(folder)
    with zipfile.ZipFile(written, "w") as archive:
        for path in sorted(root.rglob("*")):
            if path.is_file():
                name = path.relative_to(root).as_posix()
                source = path.suffix == ".py"
                raw = bytecode(path, name) if source else path.read_bytes()
                archive.writestr(zipfile.ZipInfo(name + "c" if source else name, DATE), raw)
    return written.getvalue()
`;

const [pyodideFolder, sources, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: pyodideFolder });
python.mountNodeFS("/sources", sources);
python.runPython(COMPILE);
const packed = python.globals.get("packed");
for (const name of ["cultists", "python_stdlib"]) {
  const raw = packed(`/sources/${name}`);
  writeFileSync(join(folder, `${name}.zip`), raw.toJs());
}
const lock = JSON.parse(readFileSync(join(pyodideFolder, "pyodide-lock.json"), "utf8"));
writeFileSync(join(folder, "pyodide-lock.json"), JSON.stringify({ info: lock.info, packages: {} }));
