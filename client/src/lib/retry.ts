const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** Retries until it succeeds. For code that loads in the background, without a retry button. */
export async function retry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
