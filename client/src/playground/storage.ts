const NAMESPACE = 'graphiql:';
// Tabs and history, which GraphiQL stores as JSON.
const STRUCTURED = new Set(['tabState', 'queries', 'favorites'].map((name) => NAMESPACE + name));
const UNSTORED = new Set(['headers', 'shouldPersistHeaders'].map((name) => NAMESPACE + name));

// A value beside a name such as `password` or `refreshToken`, in JSON or in an operation.
const NAMED_SECRET = /("?\b\w*(?:password|token)"?\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const BEARER = /\bbearer\s+[\w.~+/=-]+/gi;

const seen = new Set<string>();

/** Keeps the tokens of an answer out of the storage, wherever they are pasted. */
export function rememberTokens(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string' && /token$/i.test(name)) seen.add(value);
    else rememberTokens(value);
  }
}

/** Removes passwords and tokens from a text. */
function withoutSecrets(text: string): string {
  let clean = text.replace(NAMED_SECRET, '$1""').replace(BEARER, 'Bearer');
  for (const token of seen) clean = clean.replaceAll(token, '');
  return clean;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, name === 'headers' ? null : cleaned(part)]);
  return Object.fromEntries(entries) as unknown;
}

const ownNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(NAMESPACE));

/** Stores the tabs and the history of GraphiQL without headers, passwords and tokens. */
export const storage = {
  getItem: (name: string): string | null => localStorage.getItem(name),
  setItem: (name: string, value: string): void => {
    if (UNSTORED.has(name)) return;
    const clean = STRUCTURED.has(name) ? JSON.stringify(cleaned(JSON.parse(value))) : withoutSecrets(value);
    localStorage.setItem(name, clean);
  },
  removeItem: (name: string): void => {
    localStorage.removeItem(name);
  },
  // The site stores other values beside these.
  clear: (): void => {
    ownNames().forEach((name) => {
      localStorage.removeItem(name);
    });
  },
  get length(): number {
    return ownNames().length;
  },
};
