import { IconBolt, IconShieldCheck, IconToolsKitchen2 } from '@tabler/icons-react';
import { formatRupees } from '../../../lib/format-rent';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import type { MoveInPrice_RoomFragment } from './move-in-price.generated';
import styles from './move-in-price.module.css';

/** Shows the cost per month and on the day of moving in. */
export function MoveInPrice({ room }: { room: MoveInPrice_RoomFragment }) {
  const { t } = useTranslation();
  const { allInPrice, deposit } = room;
  return (
    <section className={styles['price']} aria-labelledby="move-in-price">
      <h2 id="move-in-price" className={styles['title']}>
        {t('price.title')}
      </h2>
      <p className={styles['sum']}>
        <strong>{formatRupees(allInPrice)}</strong> {t('price.perMonthAllIn')}
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
  const { price, maintenance } = room;
  return (
    <>
      {maintenance !== null && maintenance > 0 && (
        <p className={styles['parts']}>
          {t('price.rentAndMaintenance', { rent: formatRupees(price), maintenance: formatRupees(maintenance) })}
        </p>
      )}
      <ul className={styles['extras']}>
        <li>
          <IconToolsKitchen2 size={20} aria-hidden /> {t(foodText(room))}
        </li>
        <li>
          <IconBolt size={20} aria-hidden /> {t(electricityText(room))}
        </li>
      </ul>
    </>
  );
}

function foodText({ foodIncluded }: MoveInPrice_RoomFragment): TextKey {
  if (foodIncluded === null) return 'price.foodNotTold';
  return foodIncluded ? 'price.foodIncluded' : 'price.foodNotIncluded';
}

function electricityText({ electricity }: MoveInPrice_RoomFragment): TextKey {
  if (electricity === null) return 'price.electricityNotTold';
  return electricity === 'INCLUDED' ? 'price.electricityIncluded' : 'price.electricityMetered';
}
