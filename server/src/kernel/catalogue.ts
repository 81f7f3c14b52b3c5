import catalogue from '@thikana/schema/messages/en.json' with { type: 'json' };

export type MessageCode = keyof typeof catalogue;

/** Returns the text of a code, with its `{name}` placeholders filled in. */
export function messageText(code: MessageCode, values: Record<string, string | number> = {}): string {
  return catalogue[code].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
