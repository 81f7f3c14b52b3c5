// A test file of Jest gets its own instance of every module it imports. Ours and their packages are many, so that loading them
// took longer than most tests. Modules of the server and of the test support are loaded outside of test files, once for each
// worker, and test files get them from there (see outside-transformer.mjs).
import { findSourceMap } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { importOutside } from './import-outside.mjs';

// What Jest gives to test files, for the modules outside that use it, too.
const GIVEN = ['expect', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'];

export default class OutsideEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { global } = this;
    global.importOutside = importOutside;
    // Jest's way, set a moment ago, knows only the lines of test files.
    const { prepareStackTrace } = Error;
    Error.prepareStackTrace = (fault, frames) => prepareStackTrace(fault, frames.map(located));
    // A worker runs one test file at a time.
    for (const name of GIVEN) Object.defineProperty(globalThis, name, { configurable: true, get: () => global[name] });
  }
}

/** Returns a frame that tells the line of the source, if its module was loaded outside. */
function located(frame) {
  const file = frame.getFileName();
  const map = file?.startsWith('file:') ? findSourceMap(file) : undefined;
  const { lineNumber, columnNumber } = map?.findOrigin(frame.getLineNumber(), frame.getColumnNumber()) ?? {};
  if (lineNumber === undefined) return frame;
  const own = { getLineNumber: () => lineNumber, getColumnNumber: () => columnNumber };
  return new Proxy(frame, { get: (target, key) => own[key] ?? target[key].bind(target) });
}
