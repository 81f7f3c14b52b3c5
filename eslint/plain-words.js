// Words that docs/glossary.md says to avoid, if no other meaning of them is likely, with the word to use instead.
const BETTER = {
  apartment: 'room',
  attachment: 'image',
  complaint: 'report',
  conversation: 'chat',
  customer: 'user',
  enquiry: 'contactMessage',
  favorite: 'bookmark',
  favourite: 'bookmark',
  gazetteer: 'locationTable',
  happening: 'event',
  landlord: 'owner',
  mistake: 'error',
  moderator: 'operator',
  partner: 'otherParty',
  renter: 'seeker',
  superuser: 'operator',
  tenant: 'seeker',
  wishlist: 'bookmark',
};

const QUESTION = /^\*[\s*]*(What(?:ever)?|Who(?:m|se|ever)?|Where|When|Which|Whether|Why|How)\b/;

/** Returns the words of a name: `oneChatPartner` has one, chat and partner. */
const wordsOf = (name) => name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];

/** Returns the word of a name to avoid, if any, in singular. */
const avoidedIn = (name) =>
  wordsOf(name)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')])
    .find((word) => Object.hasOwn(BETTER, word));

/** Refuses docstrings that begin with a question word, and words that the glossary avoids in names. */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      docstring: 'A docstring begins with a verb in the third person ("Returns") or a noun, not with "{{word}}".',
      word: '"{{name}}": say {{better}} instead of {{word}}; see docs/glossary.md.',
    },
  },
  create(context) {
    const known = new Set();
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = comment.type === 'Block' && QUESTION.exec(comment.value)?.[1];
          if (word) context.report({ loc: comment.loc, messageId: 'docstring', data: { word } });
        }
      },
      // Once a file and name, at its first use.
      Identifier(node) {
        const { name } = node;
        if (known.has(name)) return;
        known.add(name);
        const word = avoidedIn(name);
        if (word) context.report({ node, messageId: 'word', data: { name, word, better: BETTER[word] } });
      },
    };
  },
};
