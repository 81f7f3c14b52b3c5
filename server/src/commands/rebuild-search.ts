import { roomRepository } from '../rooms';
import { progressBar } from './progress-bar';
import { runCommand } from './run-command';

// `npm run rebuild-search`: makes the text index anew from the rooms. Searches by keyword may miss rooms until it ends.
runCommand(async ({ database }) => {
  const show = progressBar('Search');
  await roomRepository(database).rebuildSearch((share) => {
    show(share, `${String(Math.round(share * 100))} %`);
  });
  process.stdout.write(`The text index is made anew after ${String(Math.round(process.uptime()))} s.\n`);
});
