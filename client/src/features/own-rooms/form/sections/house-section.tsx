import { useTranslation } from '../../../../lib/i18n';
import { canteenText, messTypeText } from '../../../../lib/room-labels';
import { Dropdown } from '../../../../ui/dropdown';
import { TextField } from '../../../../ui/field';
import { choiceOf, textOf, type Writing } from './bound-field';
import { choicesOf } from './choices';
import { FieldRow, FormSection } from './form-section';
import { NumberField } from './number-field';

export function HouseSection({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.house')}>
      <FieldRow isPaired>
        <Dropdown
          label={t('room.messType')}
          emptyText={null}
          choices={choicesOf(messTypeText)}
          {...choiceOf(writing, 'messType')}
        />
        <TextField
          label={t('room.gateClosing')}
          description={t('roomForm.optional')}
          type="time"
          {...textOf(writing, 'gateClosingTime')}
        />
      </FieldRow>
      {writing.draft.messType === 'PG_HOSTEL' && <PgCounts writing={writing} />}
    </FormSection>
  );
}

// For a home, their defaults are sent.
function PgCounts({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FieldRow isPaired>
      <NumberField label={t('room.totalRooms')} {...textOf(writing, 'totalRooms')} />
      <NumberField label={t('room.totalBeds')} {...textOf(writing, 'totalBeds')} />
      <NumberField label={t('room.commonRooms')} {...textOf(writing, 'totalCRooms')} />
      <NumberField label={t('room.bathrooms')} {...textOf(writing, 'totalBathrooms')} />
      <NumberField label={t('room.floors')} {...textOf(writing, 'totalFloors')} />
      <Dropdown
        label={t('room.canteen')}
        emptyText={null}
        choices={choicesOf(canteenText)}
        {...choiceOf(writing, 'canteenAvailability')}
      />
    </FieldRow>
  );
}
