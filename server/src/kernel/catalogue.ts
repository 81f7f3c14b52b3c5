import catalogue from '@thikana/schema/messages/en.json' with { type: 'json' };

export type MessageCode = keyof typeof catalogue;

/** The catalogue's text under a code, with `{name}` places filled in. */
export function messageText(code: MessageCode, values: Record<string, string | number> = {}): string {
  return catalogue[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
