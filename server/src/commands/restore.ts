import { restore } from './backup/command';
import { endWith } from './run-command';

// `npm run restore -- BACKUP`: restores the embedded data of a backup.
endWith(
  restore(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  }),
);
