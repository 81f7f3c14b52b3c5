import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { Dropdown } from '../../../../ui/dropdown';
import { numberIn, type RoomDraft } from '../room-draft';
import { choiceOf, textOf, type Writing } from './bound-field';
import { choicesOf, electricityText, foodText } from './choices';
import { FieldRow, FormSection } from './form-section';
import styles from './money-section.module.css';
import { NumberField } from './number-field';

/** The price in the draft. */
export interface WrittenPrice {
  readonly price: number;
  readonly maintenance: number | null;
  readonly deposit: number | null;
  readonly foodIncluded: boolean | null;
  readonly electricity: 'INCLUDED' | 'METERED' | null;
}

interface MoneySectionProps {
  writing: Writing;
  /** Renders the price as on the room's page. */
  preview: (price: WrittenPrice) => ReactNode;
}

export function MoneySection({ writing, preview }: MoneySectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.money')}>
      <div className={styles['columns']}>
        <MoneyFields writing={writing} />
        <div className={styles['preview']}>
          <p className={styles['lead']}>{t('roomForm.pricePreview')}</p>
          {preview(priceIn(writing.draft))}
        </div>
      </div>
    </FormSection>
  );
}

const RUPEES = {
  price: { label: 'roomForm.price', hint: 'roomForm.priceHint' },
  maintenance: { label: 'roomForm.maintenance', hint: 'roomForm.maintenanceHint' },
  deposit: { label: 'roomForm.deposit', hint: 'roomForm.depositHint' },
} as const;

function MoneyFields({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  const rupees = (fact: 'price' | 'maintenance' | 'deposit') => ({
    label: t(RUPEES[fact].label),
    description: t(RUPEES[fact].hint),
    leftSection: t('rent.sign'),
    ...textOf(writing, fact),
  });
  return (
    <div className={styles['fields']}>
      <FieldRow isPaired>
        <NumberField {...rupees('price')} />
        <NumberField {...rupees('maintenance')} />
        <NumberField {...rupees('deposit')} />
        <NumberField
          label={t('roomForm.noticeDays')}
          description={t('roomForm.noticeHint')}
          {...textOf(writing, 'noticeDays')}
        />
      </FieldRow>
      <FieldRow isPaired>
        <Dropdown
          label={t('roomForm.food')}
          emptyText={t('roomForm.notTold')}
          choices={choicesOf(foodText)}
          {...choiceOf(writing, 'foodIncluded')}
        />
        <Dropdown
          label={t('roomForm.electricity')}
          emptyText={t('roomForm.notTold')}
          choices={choicesOf(electricityText)}
          {...choiceOf(writing, 'electricity')}
        />
      </FieldRow>
    </div>
  );
}

function priceIn({ price, maintenance, deposit, foodIncluded, electricity }: RoomDraft): WrittenPrice {
  const rupeesIn = (text: string) => Math.max(0, numberIn(text) ?? 0);
  return {
    price: rupeesIn(price),
    maintenance: maintenance === '' ? null : rupeesIn(maintenance),
    deposit: deposit === '' ? null : rupeesIn(deposit),
    foodIncluded: foodIncluded === '' ? null : foodIncluded === 'true',
    electricity: electricity === 'INCLUDED' || electricity === 'METERED' ? electricity : null,
  };
}
