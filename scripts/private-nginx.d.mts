/** What the tests know of it. */
export function startNginx(options: {
  port: number;
  servers: readonly string[];
}): Promise<{ url: string; stop: () => Promise<void> }>;
