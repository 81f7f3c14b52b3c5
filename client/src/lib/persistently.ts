const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Loads until it succeeds; for what works beside the page, so that nobody is there to ask for it again. */
export async function persistently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
