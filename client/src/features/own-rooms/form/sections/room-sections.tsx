import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import type { Area } from '../../../../lib/area';
import { accommodationText, suitabilityText } from '../../../../lib/room-labels';
import { Dropdown } from '../../../../ui/dropdown';
import { TextField } from '../../../../ui/field';
import { TextAreaField } from '../../../../ui/text-area-field';
import type { RoomFieldErrors } from '../validate-room';
import { choiceOf, textOf, type Writing } from './bound-field';
import { choicesOf } from './choices';
import { FieldRow, FormSection } from './form-section';
import { NumberField } from './number-field';
import { SharedField } from './shared-field';

const LONGEST_LINE = 200;
const LONGEST_DESCRIPTION = 5000;

export function BasicsSection({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.basics')}>
      <FieldRow>
        <TextField
          label={t('roomForm.name')}
          description={t('roomForm.nameHint')}
          maxLength={LONGEST_LINE}
          {...textOf(writing, 'name')}
        />
        <TextField
          label={t('roomForm.location')}
          description={t('roomForm.locationHint')}
          maxLength={LONGEST_LINE}
          {...textOf(writing, 'location')}
        />
      </FieldRow>
    </FormSection>
  );
}

/** The area in the draft, its errors and how to change it. */
export interface AreaWriting {
  readonly area: Area;
  readonly errors: Pick<RoomFieldErrors, 'state' | 'district' | 'pincode'>;
  readonly onChange: (area: Area) => void;
}

export function AreaSection({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return <FormSection title={t('roomForm.place')}>{children}</FormSection>;
}

export function PeopleSection({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.people')}>
      <FieldRow isPaired>
        <Dropdown
          label={t('room.accommodationFor')}
          emptyText={null}
          choices={choicesOf(accommodationText)}
          {...choiceOf(writing, 'accommodationFor')}
        />
        <Dropdown
          label={t('room.suitableFor')}
          emptyText={null}
          choices={choicesOf(suitabilityText)}
          {...choiceOf(writing, 'suitableFor')}
        />
      </FieldRow>
      <FieldRow isPaired>
        <SharedField writing={writing} />
        <NumberField
          label={t('roomForm.vacancies')}
          description={t('roomForm.vacanciesHint')}
          {...textOf(writing, 'vacancies')}
        />
        <TextField
          label={t('room.availableFrom')}
          description={t('roomForm.optional')}
          type="date"
          {...textOf(writing, 'availableFrom')}
        />
      </FieldRow>
    </FormSection>
  );
}

export function DescriptionSection({ writing }: { writing: Writing }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('roomForm.description')}>
      <TextAreaField
        label={t('room.description')}
        description={t('roomForm.descriptionHint')}
        rows={5}
        maxLength={LONGEST_DESCRIPTION}
        {...textOf(writing, 'description')}
      />
    </FormSection>
  );
}
