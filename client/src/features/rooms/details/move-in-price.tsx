import { useId } from 'react';
import { IconBolt, IconShieldCheck, IconToolsKitchen2 } from '@tabler/icons-react';
import { formatRupees } from '../../../lib/format-rent';
import { useTranslation } from '../../../lib/i18n';
import { chargesText } from '../../../lib/price-words';
import type { MoveInPrice_RoomFragment } from './move-in-price.generated';
import styles from './move-in-price.module.css';

/** Shows the cost per month and on the day of moving in. */
export function MoveInPrice({ room }: { room: MoveInPrice_RoomFragment }) {
  const { t } = useTranslation();
  const { allInPrice, deposit } = room;
  const id = useId();
  return (
    <section className={styles['price']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {t('price.title')}
      </h2>
      <p className={styles['sum']}>
        <strong>{formatRupees(allInPrice)}</strong> {t('rent.perMonth')} {t(chargesText(room))}
      </p>
      <MonthlyParts room={room} />
      {deposit === null ? (
        <p className={styles['parts']}>{t('price.depositNotTold')}</p>
      ) : (
        <>
          <p className={styles['sum']}>
            <strong>{formatRupees(allInPrice + deposit)}</strong> {t('price.toMoveIn')}
          </p>
          <p className={styles['parts']}>
            {deposit > 0 ? t('price.withDeposit', { deposit: formatRupees(deposit) }) : t('price.noDeposit')}
          </p>
        </>
      )}
      <p className={styles['warning']}>
        <IconShieldCheck size={22} aria-hidden /> {t('price.neverPayFirst')}
      </p>
    </section>
  );
}

function MonthlyParts({ room }: { room: MoveInPrice_RoomFragment }) {
  const { t } = useTranslation();
  const { price, maintenance, foodIncluded, electricity } = room;
  return (
    <>
      {maintenance !== null && maintenance > 0 && (
        <p className={styles['parts']}>
          {t('price.rentAndMaintenance', { rent: formatRupees(price), maintenance: formatRupees(maintenance) })}
        </p>
      )}
      <ul className={styles['included']}>
        {foodIncluded && (
          <li>
            <IconToolsKitchen2 size={20} aria-hidden /> {t('price.foodIncluded')}
          </li>
        )}
        {electricity === 'INCLUDED' && (
          <li>
            <IconBolt size={20} aria-hidden /> {t('price.electricityIncluded')}
          </li>
        )}
      </ul>
    </>
  );
}
