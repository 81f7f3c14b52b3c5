import { Button } from '@mantine/core';
import { IconEye, IconMapPin, IconPencil, IconPhotoOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { formatRent } from '../../../lib/format-rent';
import { formatDay } from '../../../lib/format-when';
import { placeName } from '../../../lib/texts';
import { paths } from '../../../lib/paths';
import { accommodationText, suitabilityText } from '../../../lib/room-labels';
import { Photo } from '../../../ui/photo';
import { isDraftToContinue } from '../form/draft-lacks';
import { RoomNumbers } from '../numbers/room-numbers';
import { Availability } from './availability';
import type { OwnRoomCard_RoomFragment } from './own-room-card.generated';
import styles from './own-room-card.module.css';

type OwnRoom = OwnRoomCard_RoomFragment;

export function OwnRoomCard({ room }: { room: OwnRoom }) {
  const { t } = useTranslation();
  const name = room.name || t('room.noName');
  return (
    <article className={styles['card']}>
      <Cover room={room} />
      <div className={styles['words']}>
        <p className={styles['rent']}>{isPriced(room) ? formatRent(room.price) : t('myPgs.noPrice')}</p>
        <h2 className={styles['name']}>{name}</h2>
        <Place room={room} />
        <Facts room={room} />
        <div className={styles['numbers']}>
          <RoomNumbers room={room} />
        </div>
        {room.hold && <p className={styles['hold']}>{room.hold.message}</p>}
        <Availability room={room} />
        <Links id={room.id} name={name} isToContinue={isDraftToContinue(room)} />
      </div>
    </article>
  );
}

// Zero is the price of a draft until its owner writes one.
const isPriced = ({ price, status }: OwnRoom): boolean => price > 0 || status !== 'DRAFT';

function Links({ id, name, isToContinue }: { id: string; name: string; isToContinue: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles['links']}>
      <Button
        component={Link}
        to={paths.editPg(id)}
        variant="light"
        px="md"
        aria-label={t(isToContinue ? 'myPgs.continueRoom' : 'myPgs.editRoom', { name })}
        leftSection={<IconPencil size={20} aria-hidden />}
      >
        {t(isToContinue ? 'myPgs.continue' : 'myPgs.edit')}
      </Button>
      <Button
        component={Link}
        to={paths.room(id)}
        variant="default"
        px="md"
        aria-label={t('myPgs.viewRoom', { name })}
        leftSection={<IconEye size={20} aria-hidden />}
      >
        {t('myPgs.view')}
      </Button>
    </div>
  );
}

function Place({ room: { location, state, district } }: { room: OwnRoom }) {
  const { t } = useTranslation();
  if (!location || !district) return null;
  return (
    <p className={styles['location']}>
      <IconMapPin size={18} aria-hidden />{' '}
      <span>{t('myPgs.place', { location, district: placeName(district, state) })}</span>
    </p>
  );
}

const badges = { DRAFT: 'myPgs.draft', PUBLIC: 'myPgs.public', HELD: 'myPgs.held' } as const;

function Cover({ room: { name, coverImage, status, hold, isUnfinished, vacancies } }: { room: OwnRoom }) {
  const { t } = useTranslation();
  const shownStatus = hold ? 'HELD' : status;
  return (
    <div className={styles['cover']}>
      {coverImage ? (
        <Photo
          src={coverImage.cardUrl}
          alt={t('room.photoOf', { name })}
          width={coverImage.width}
          height={coverImage.height}
          colour={coverImage.colour}
        />
      ) : (
        <p className={styles['noPhoto']}>
          <IconPhotoOff size={32} stroke={1.5} aria-hidden /> {t('gallery.none')}
        </p>
      )}
      <p className={styles['badges']}>
        <span className={styles['badge']} data-status={shownStatus}>
          {t(badges[shownStatus])}
        </span>
        {vacancies === 0 && (
          <span className={styles['badge']} data-status="FULL">
            {t('room.full')}
          </span>
        )}
        {isUnfinished && (
          <span className={styles['badge']} data-status="UNFINISHED">
            {t('myPgs.unfinished')}
          </span>
        )}
      </p>
    </div>
  );
}

function Facts({ room }: { room: OwnRoom }) {
  const { t } = useTranslation();
  const facts = [
    [t('card.for'), t(accommodationText[room.accommodationFor])],
    [t('card.suitableFor'), t(suitabilityText[room.suitableFor])],
    [t('card.shared'), room.shared > 0 ? t('myPgs.sharedWith', { n: room.shared }) : t('card.notShared')],
    [t('myPgs.created'), formatDay(room.createdAt)],
  ] as const;
  return (
    <dl className={styles['facts']}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
