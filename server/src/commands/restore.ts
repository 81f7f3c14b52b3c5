import { restore } from './backup/command';
import { endWith } from './run-command';

// `npm run restore -- BACKUP`: the embedded data as a backup has it.
endWith(
  restore(process.argv.slice(2), process).then((code) => {
    process.exitCode = code;
  }),
);
