/**
 * Answers equal requests that arrive together at once. The answer is computed when no request can join it any more, so
 * that none is older than its request, and nothing is kept. While an answer to a key is computed, later requests for it
 * wait and share the next one.
 */
export function sharedAnswers<Answer>() {
  const planned = new Map<string, Promise<Answer>>();
  const running = new Map<string, Promise<unknown>>();

  return (key: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const joined = planned.get(key);
    if (joined) return joined;
    const before = running.get(key) ?? new Promise<void>((resolve) => setImmediate(resolve));
    const answer = before.then(() => {
      planned.delete(key);
      const computed = compute();
      const ended = computed.then(forget, forget);
      running.set(key, ended);
      function forget(): void {
        if (running.get(key) === ended) running.delete(key);
      }
      return computed;
    });
    planned.set(key, answer);
    return answer;
  };
}
