import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import type { FormPhoto } from '../photos/photo-list';
import { PhotoPreview } from '../photos/photo-preview';
import styles from './steps.module.css';

interface PreviewStepProps {
  photos: readonly FormPhoto[];
  /** The facts, as on the page of the room. */
  children: ReactNode;
}

/** Shows the room as seekers will see it. */
export function PreviewStep({ photos, children }: PreviewStepProps) {
  const { t } = useTranslation();
  return (
    <>
      {photos.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it sideways
        <ul className={styles['photos']} aria-label={t('roomForm.photos')} tabIndex={0}>
          {photos.map(({ key, source }, index) => (
            <li key={key}>
              <PhotoPreview source={source} alt={t('photos.photo', { n: index + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}
