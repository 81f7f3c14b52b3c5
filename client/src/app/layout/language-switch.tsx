import { UnstyledButton } from '@mantine/core';
import { chooseLanguage, type Language, LANGUAGES, useLanguage } from '../../lib/language';
import { LANGUAGE_NAMES } from '../../lib/languages.generated';
import { useTranslation } from '../../lib/i18n';
import { retry } from '../../lib/retry';
import styles from './header.module.css';

/** Offers the other languages, each by its own name. */
export function LanguageSwitch({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const present = useLanguage();
  const others = LANGUAGES.filter((language) => language !== present);
  return (
    <div role="group" aria-label={t('language.switch')} className={className}>
      {others.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          className={styles['language'] ?? ''}
          onClick={choosing(language)}
        >
          {LANGUAGE_NAMES[language]}
        </UnstyledButton>
      ))}
    </div>
  );
}

const choosing = (language: Language) => () => {
  void retry(() => chooseLanguage(language));
};
