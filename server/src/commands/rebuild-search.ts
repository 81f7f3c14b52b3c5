import { progressBar } from './progress-bar';
import { runCommand } from './run-command';

// `npm run rebuild-search`: rebuilds the amenities and the text index from the rooms. Keyword searches may miss rooms until it ends.
runCommand(async ({ repositories }) => {
  const show = progressBar('Search');
  await repositories.rooms.rebuildSearch((share) => {
    show(share, `${String(Math.round(share * 100))} %`);
  });
  process.stdout.write(`Rebuilt the text index in ${String(Math.round(process.uptime()))} s.\n`);
});
