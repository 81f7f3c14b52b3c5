"""A real S3 in one process: OpenStack Swift and its s3api, with a file for each object.

Takes a folder, a port, an access key and a secret. Prints a line once it answers; ends with the standard input.
Started again on the same folder it has what it had.
"""

import hashlib
import io
import os
import pickle
import signal
import sys

import eventlet
from swift.common import utils

# Ctrl+C in a terminal reaches every process of the command; who began this one ends it.
signal.signal(signal.SIGINT, signal.SIG_IGN)
FOLDER, PORT, KEY, SECRET = sys.argv[1:5]
DEVICE = "disk"

utils.SWIFT_CONF_FILE = os.path.join(FOLDER, "swift.conf")
utils.eventlet_monkey_patch()
with open(utils.SWIFT_CONF_FILE, "w", encoding="ascii") as file:
    file.write("[swift-hash]\nswift_hash_path_suffix = private\n")

from eventlet import wsgi  # noqa: E402
from swift.account.server import AccountController  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.mem_diskfile import InMemoryFileSystem  # noqa: E402
from swift.obj.mem_server import ObjectController  # noqa: E402

PROXY = f"""
[DEFAULT]
swift_dir = {FOLDER}
log_level = CRITICAL

[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth bulk slo dlo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
# Its servers are this process: on a busy machine they are slow, but never away. By default ten answers that come late, some
# after half a second, put a server out of use for a minute.
conn_timeout = 60
node_timeout = 60
error_suppression_interval = 0
error_suppression_limit = 1000000

[filter:tempauth]
use = egg:swift#tempauth
user_{KEY.replace(":", "_")} = {SECRET} .admin

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
"""
FILTERS = ["catch_errors", "gatekeeper", "listing_formats", "bulk", "slo", "dlo"]


def listen(port=0):
    # Of more connections that wait at once the system drops some, which are tried again only after a second, then two more.
    return eventlet.listen(("127.0.0.1", port), backlog=1000)


class FilesOfObjects(InMemoryFileSystem):
    """Swift's objects in memory, but in files: its own server of files asks more of a disk than any folder has."""

    @staticmethod
    def path(name):
        return os.path.join(FOLDER, "objects", hashlib.sha256(name.encode()).hexdigest())

    def get_object(self, name):
        try:
            with open(self.path(name), "rb") as file:
                content, metadata = pickle.load(file)
        except FileNotFoundError:
            return None, None
        return io.BytesIO(content), metadata

    def put_object(self, name, fp, metadata):
        path = self.path(name)
        with open(path + ".new", "wb") as file:
            pickle.dump((fp.getvalue(), metadata), file)
        os.replace(path + ".new", path)

    def del_object(self, name):
        os.remove(self.path(name))


class FileServer(ObjectController):
    def setup(self, conf):
        super().setup(conf)
        self._filesystem = FilesOfObjects()


def place(name, port):
    """Tells the proxy that the servers of this kind are one server on this port."""
    ring = RingBuilder(1, 1, 1)
    ring.add_dev({"id": 0, "region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": DEVICE, "weight": 1})
    ring.rebalance()
    ring.get_ring().save(os.path.join(FOLDER, f"{name}.ring.gz"))


class EmptyCache:
    """The cache that Swift asks for and can do without."""

    def get(self, *_args, **_options):
        return None

    def set(self, *_args, **_options):
        return None

    delete = set


def with_cache(app):
    def answer(environment, start_response):
        environment["swift.cache"] = EmptyCache()
        return app(environment, start_response)

    return answer


def serve(socket, app):
    # Of more connections, idle ones too, it would let the others wait.
    return eventlet.spawn(wsgi.server, socket, app, log_output=False, max_size=20000)


for name in (DEVICE, "objects"):
    os.makedirs(os.path.join(FOLDER, name), exist_ok=True)
storage = {"devices": FOLDER, "mount_check": "false", "swift_dir": FOLDER, "recon_cache_path": FOLDER}
storage |= {"conn_timeout": "60", "node_timeout": "60", "container_update_timeout": "60"}
controllers = {"account": AccountController, "container": ContainerController, "object": FileServer}
for name, controller in controllers.items():
    socket = listen()
    place(name, socket.getsockname()[1])
    serve(socket, controller({**storage, "log_level": "CRITICAL"}))
path = os.path.join(FOLDER, "proxy.conf")
with open(path, "w", encoding="ascii") as file:
    file.write(PROXY + "".join(f"\n[filter:{name}]\nuse = egg:swift#{name}\n" for name in FILTERS))
front = listen(int(PORT))
serve(front, with_cache(loadapp(path)))
print("ready", flush=True)
eventlet.tpool.execute(sys.stdin.read)
