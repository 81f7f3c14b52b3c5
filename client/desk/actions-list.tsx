import type { Action } from './fragments';
import { isDeskText, useTexts } from './texts';
import { whenText } from './when-text';

interface ActionsListProps {
  /** Of different subjects, each is shown with the id of its own. */
  actions: readonly (Action & { readonly subjectId?: string })[];
}

// The name under which the server acts by itself; no operator can have it.
const AUTOMATIC = '(automatic)';

/** Lists what operators did. */
export function ActionsList({ actions }: ActionsListProps) {
  const { t, language } = useTexts();
  const verbText = (verb: string): string => {
    const key = `verb.${verb}`;
    return isDeskText(key) ? t(key) : verb;
  };
  return (
    <ol>
      {actions.map(({ id, operator, verb, note, subjectId, createdAt }) => (
        <li key={id}>
          {whenText(createdAt, language)} · {operator === AUTOMATIC ? t('audit.automatic') : operator} ·{' '}
          {verbText(verb)}
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
