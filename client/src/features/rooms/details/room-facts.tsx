import {
  IconBath,
  IconBed,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconClock,
  IconDoor,
  IconHome2,
  IconSofa,
  IconStairs,
  IconToolsKitchen2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { formatDate } from '../../../lib/format-when';
import { accommodationText, canteenText, messTypeText, suitabilityText } from '../../../lib/room-labels';
import type { RoomFacts_RoomFragment } from './room-facts.generated';
import styles from './room-facts.module.css';

interface Fact {
  icon: Icon;
  term: string;
  value: string | number | null;
}

export function BasicDetails({ room }: { room: RoomFacts_RoomFragment }) {
  const { t } = useTranslation();
  const { availableFrom, noticeDays, gateClosingTime } = room;
  return (
    <FactList
      title={t('room.basicDetails')}
      facts={[
        { icon: IconUsers, term: t('room.accommodationFor'), value: t(accommodationText[room.accommodationFor]) },
        { icon: IconBriefcase, term: t('room.suitableFor'), value: t(suitabilityText[room.suitableFor]) },
        {
          icon: IconBed,
          term: t('room.vacantCapacity'),
          value: room.vacancies === 0 ? t('room.full') : room.vacantCapacity,
        },
        {
          icon: IconUsers,
          term: t('card.shared'),
          value: room.shared > 0 ? t('card.sharedWith', { n: room.shared }) : t('card.notShared'),
        },
        { icon: IconCalendarEvent, term: t('room.availableFrom'), value: availableFrom && formatDate(availableFrom) },
        {
          icon: IconCalendarEvent,
          term: t('room.notice'),
          value: noticeDays === null ? null : t('room.noticeDays', { n: noticeDays }),
        },
        { icon: IconClock, term: t('room.gateClosing'), value: gateClosingTime },
      ]}
    />
  );
}

export function MessInfo({ room: { messInfo } }: { room: RoomFacts_RoomFragment }) {
  const { t } = useTranslation();
  const isHome = messInfo.messType === 'HOME';
  const house: Fact[] = [
    { icon: IconDoor, term: t('room.totalRooms'), value: messInfo.totalRooms },
    { icon: IconBed, term: t('room.totalBeds'), value: messInfo.totalBeds },
    { icon: IconSofa, term: t('room.commonRooms'), value: messInfo.totalCRooms },
    { icon: IconBath, term: t('room.bathrooms'), value: messInfo.totalBathrooms },
    { icon: IconToolsKitchen2, term: t('room.canteen'), value: t(canteenText[messInfo.canteenAvailability]) },
    { icon: IconStairs, term: t('room.floors'), value: messInfo.totalFloors },
  ];
  const type: Fact = {
    icon: isHome ? IconHome2 : IconBuilding,
    term: t('room.messType'),
    value: t(messTypeText[messInfo.messType]),
  };
  return <FactList title={t('room.messInfo')} facts={isHome ? [type] : [type, ...house]} />;
}

function FactList({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className={styles['section']}>
      <h2>{title}</h2>
      <dl className={styles['facts']}>
        {facts
          .filter(({ value }) => value !== null)
          .map(({ icon: FactIcon, term, value }) => (
            <div key={term} className={styles['fact']}>
              <FactIcon size={24} stroke={1.6} aria-hidden />
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
