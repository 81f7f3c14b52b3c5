import { backUp } from './backup/command';
import { endWith } from './run-command';

// `npm run backup -- FOLDER`: backs up the embedded data.
endWith(
  backUp(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  }),
);
