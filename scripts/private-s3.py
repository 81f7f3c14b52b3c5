"""A real S3 in one process: OpenStack Swift and its s3api, with the objects in memory.

Takes an empty folder, an access key and a secret. Prints the port once it answers; ends with the standard input.
"""

import os
import sys

import eventlet
from swift.common import utils

FOLDER, KEY, SECRET = sys.argv[1:4]
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

[filter:tempauth]
use = egg:swift#tempauth
user_{KEY.replace(":", "_")} = {SECRET} .admin

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
"""
FILTERS = ["catch_errors", "gatekeeper", "listing_formats", "bulk", "slo", "dlo"]


def listen():
    return eventlet.listen(("127.0.0.1", 0))


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
    return eventlet.spawn(wsgi.server, socket, app, log_output=False)


os.mkdir(os.path.join(FOLDER, DEVICE))
storage = {"devices": FOLDER, "mount_check": "false", "swift_dir": FOLDER, "recon_cache_path": FOLDER}
controllers = {"account": AccountController, "container": ContainerController, "object": ObjectController}
for name, controller in controllers.items():
    socket = listen()
    place(name, socket.getsockname()[1])
    serve(socket, controller({**storage, "log_level": "CRITICAL"}))
path = os.path.join(FOLDER, "proxy.conf")
with open(path, "w", encoding="ascii") as file:
    file.write(PROXY + "".join(f"\n[filter:{name}]\nuse = egg:swift#{name}\n" for name in FILTERS))
front = listen()
serve(front, with_cache(loadapp(path)))
print(front.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
