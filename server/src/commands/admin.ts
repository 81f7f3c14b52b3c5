import { operate } from './admin/run';
import { endWith } from './run-command';

// `npm run admin -- <verb>`: reports, contact messages, held rooms and removed accounts.
endWith(
  operate(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  }),
);
