import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { type TextKey, useTranslation } from '../../lib/i18n';
import styles from './scheme-switch.module.css';

const schemes: readonly [scheme: MantineColorScheme, text: TextKey][] = [
  ['auto', 'scheme.auto'],
  ['light', 'scheme.light'],
  ['dark', 'scheme.dark'],
];

/** Chooses between light and dark colours; the choice is kept in the browser. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <label className={styles['switch']}>
      {t('scheme.label')}
      <select
        value={colorScheme}
        onChange={({ currentTarget }) => {
          setColorScheme(currentTarget.value as MantineColorScheme);
        }}
      >
        {schemes.map(([scheme, text]) => (
          <option key={scheme} value={scheme}>
            {t(text)}
          </option>
        ))}
      </select>
    </label>
  );
}
