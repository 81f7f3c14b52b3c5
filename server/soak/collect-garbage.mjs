// Loaded into the server of the soak test: memory that is in use shows only after the garbage was collected.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY = 10_000;

setFlagsFromString('--expose-gc');
setInterval(runInNewContext('gc'), EVERY).unref();
