/** Declares what the tests use. */
export function startNginx(options: {
  port: number;
  servers: readonly string[];
}): Promise<{ url: string; stop: () => Promise<void> }>;
