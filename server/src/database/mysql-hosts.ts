/** A server of a group of databases. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

const PARTS = /^(\w+:\/\/(?:[^/]*@)?)([^/@]+)(\/.*)$/;
const DEFAULT_PORT = 3306;

/** Returns the hosts that a database URL names with commas between. */
export function hostsOf(url: string): readonly DatabaseHost[] {
  const [, , names = ''] = PARTS.exec(url) ?? [];
  return names.split(',').map((name) => {
    const { hostname, port } = new URL(`mysql://${name.trim()}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || DEFAULT_PORT };
  });
}

/** Returns the URL with the first of its hosts alone. */
export function withFirstHost(url: string): string {
  const [, user = '', names = '', rest = ''] = PARTS.exec(url) ?? [];
  return `${user}${names.split(',', 1).join('')}${rest}`;
}
