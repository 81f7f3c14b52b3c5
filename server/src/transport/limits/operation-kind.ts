import { type FieldNode, parse, visit } from 'graphql';

/** The kind of an operation: under load chats are served first, and searches last. */
export type OperationKind = 'chat' | 'search' | 'other';

const CHATS = new Set([
  'chat',
  'chats',
  'contactOwner',
  'createChat',
  'deleteChat',
  'deleteMessage',
  'markChatRead',
  'sendMessage',
  'tellTyping',
  'unreadChats',
]);
const SEARCHES = new Set(['rooms']);
const MOST_KEPT = 500;
// Longer texts are not cached, and not parsed just to be refused.
const LONGEST = 8192;

/** Returns a function that tells the kind of an operation by its fields. A text that cannot be parsed is a search. */
export function operationKinds(maxLexicalTokens: number): (query: string) => OperationKind {
  const kept = new Map<string, OperationKind>();
  return (query) => {
    if (query.length > LONGEST) return 'search';
    const known = kept.get(query);
    if (known) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const kind = kindOf(query, maxLexicalTokens);
    kept.set(query, kind);
    return kind;
  };
}

function kindOf(query: string, maxLexicalTokens: number): OperationKind {
  const names: string[] = [];
  try {
    visit(parse(query, { noLocation: true, maxLexicalTokens }), {
      Field: ({ name }: FieldNode) => void names.push(name.value),
    });
  } catch {
    return 'search';
  }
  if (names.some((name) => CHATS.has(name))) return 'chat';
  return names.some((name) => SEARCHES.has(name)) ? 'search' : 'other';
}
