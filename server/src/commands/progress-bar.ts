const WIDTH = 24;

/** Shows progress: one line that is updated in a terminal, a line for each tenth elsewhere. */
export function progressBar(title: string): (share: number, detail: string) => void {
  let lastTenth = -1;
  return (share, detail) => {
    const filled = Math.round(share * WIDTH);
    const line = `${title} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${detail}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${share >= 1 ? '\n' : ''}`);
    else if (Math.floor(share * 10) > lastTenth) process.stdout.write(`${line}\n`);
    lastTenth = Math.floor(share * 10);
  };
}
