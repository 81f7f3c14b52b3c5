import type { Action } from './fragments';
import { type DeskText, isDeskText, useTexts } from './texts';
import { whenText } from './when-text';

interface ActionsListProps {
  /** Of different subjects, each is shown with the id of its own. */
  actions: readonly (Action & { readonly subjectId?: string })[];
}

// Names under which no operator acts: the server by itself, and a user who asked for it.
const NO_OPERATOR: Readonly<Record<string, DeskText>> = { '(automatic)': 'audit.automatic', 'the user': 'audit.user' };

/** Lists what operators did. */
export function ActionsList({ actions }: ActionsListProps) {
  const { t, language } = useTexts();
  const nameText = (operator: string): string => {
    const key = NO_OPERATOR[operator];
    return key ? t(key) : operator;
  };
  const verbText = (verb: string): string => {
    const key = `verb.${verb}`;
    return isDeskText(key) ? t(key) : verb;
  };
  return (
    <ol>
      {actions.map(({ id, operator, verb, note, subjectId, createdAt }) => (
        <li key={id}>
          {whenText(createdAt, language)} · {nameText(operator)} · {verbText(verb)}
          {note && `: ${note}`}
          {subjectId && (
            <>
              {' '}
              · <span className="desk-id">{subjectId}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
