# The tables on port 8000. Games are kept in the volume /data.
#   docker build -t cultists . && docker run -p 8000:8000 -v cultists:/data cultists
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
# Node comes as a Python package; the page and the wheel are built as everywhere else.
RUN make packages
RUN python -m venv /cultists \
    && PIP_CONSTRAINT=constraints.txt /cultists/bin/pip install --no-cache-dir "$(ls dist/*.whl)[server,postgres]"

FROM python:3.13-slim
COPY --from=build /cultists /cultists
RUN useradd --uid 1000 --create-home --home-dir /data cultists
ENV PATH=/cultists/bin:$PATH PYTHONUNBUFFERED=1 XDG_STATE_HOME=/data/state XDG_CACHE_HOME=/data/cache
USER 1000
WORKDIR /data
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/livez', timeout=4)"]
ENTRYPOINT ["cultists"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
