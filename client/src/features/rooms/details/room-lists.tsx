import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { currentLanguage } from '../../../lib/texts';
import { useAmenities } from '../../../lib/use-amenities';
import { Collapsible } from '../../../ui/collapsible';
import type { RoomLists_RoomFragment } from './room-lists.generated';
import styles from './room-lists.module.css';

export function RoomLists({ room }: { room: RoomLists_RoomFragment }) {
  const { t } = useTranslation();
  return (
    <>
      <LineList title={t('room.facilities')} text={room.facilities} icon={IconCheck} />
      <LineList title={t('room.services')} text={room.services} icon={IconCheck} />
      <LineList title={t('room.rules')} text={room.rules} icon={IconInfoCircle} />
      <section className={styles['description']}>
        <h2>{t('room.description')}</h2>
        <p className={styles['text']}>{room.description}</p>
      </section>
    </>
  );
}

// English texts in English need no list of names.
const isForeign = (text: string): boolean => currentLanguage() !== 'en' || /[\u0900-\u097f]/.test(text);

function LineList({ title, text, icon: LineIcon }: { title: string; text: string; icon: typeof IconCheck }) {
  const { t } = useTranslation();
  const amenities = useAmenities(isForeign(text));
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <Collapsible title={title}>
      {lines.length === 0 && <p className={styles['none']}>{t('room.notTold')}</p>}
      <ul className={styles['lines']}>
        {lines.map((line, index) => (
          <li key={`${String(index)} ${line}`}>
            <LineIcon size={20} aria-hidden /> <span>{amenities?.inReadersWords(line) ?? line}</span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
