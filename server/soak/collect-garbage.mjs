// Loaded into the server of the soak test: memory in use can be measured only after a garbage collection.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY = 10_000;

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), EVERY).unref();
