import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { AlertBanner } from '../../../ui/alert-banner';
import { Spinner } from '../../../ui/spinner';
import { ConflictSection } from './conflict/conflict-section';
import { DeleteButton } from './delete-button';
import { GoneQuestion } from './gone-question';
import { FormActions } from './form-actions';
import { HouseSection } from './sections/house-section';
import { ListsSection } from './sections/lists-section';
import { LeaveGuard } from './leave-guard';
import { LookAlikes } from './look-alikes/look-alikes';
import { MoneySection, type WrittenPrice } from './sections/money-section';
import { PhotosSection } from './photos/photos-section';
import type { FormSubject } from './kept-form';
import type { RoomForm_RoomFragment } from './room-form.generated';
import styles from './room-form.module.css';
import {
  BasicsSection,
  DescriptionSection,
  PeopleSection,
  AreaSection,
  type AreaWriting,
} from './sections/room-sections';
import type { RoomDraft } from './room-draft';
import { SpotField } from './spot/spot-field';
import { MissingList } from './steps/missing-list';
import { PreviewStep } from './steps/preview-step';
import { BackButton, NextButton } from './steps/step-actions';
import { StepHead } from './steps/step-head';
import { StepPart } from './steps/step-part';
import { stepAfter } from './steps/steps';
import { RestoredNote } from './restored-note';
import { type OpenedForm, useOpenedForm } from './use-opened-form';
import { type RoomOutcome, useRoomForm } from './use-room-form';

export interface RoomFormProps {
  /** The room to edit; absent for a new one. */
  room?: RoomForm_RoomFragment | undefined;
  /** Tells under which name the form is kept on the device. */
  subject: FormSubject;
  areaFields: (writing: AreaWriting) => ReactNode;
  pricePreview: (price: WrittenPrice) => ReactNode;
  /** Renders what is written as on the room's page. */
  roomPreview: (draft: RoomDraft) => ReactNode;
  /** Shown above the form of a new room in which nothing was written. */
  offered?: ReactNode;
  onOutcome: (outcome: RoomOutcome) => void;
  /** Called to begin again from what is stored. */
  onReload: () => void;
}

export function RoomForm(props: RoomFormProps) {
  const { t } = useTranslation();
  const opened = useOpenedForm(props);
  return opened === 'loading' ? <Spinner text={t('roomForm.loading')} /> : <OpenForm {...props} {...opened} />;
}

type OpenFormProps = RoomFormProps & OpenedForm;

function OpenForm({ areaFields, pricePreview, roomPreview, offered, onReload, ...given }: OpenFormProps) {
  const opened = useRoomForm(given);
  const { form, alert, conflict, writing, saving, keeping, draftId, steps, missing } = opened;
  const { step } = steps;
  const { isSaving } = saving;
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      // Enter must not save: there are two save buttons.
      onSubmit={(event) => {
        event.preventDefault();
        const next = step && stepAfter(step, 1);
        if (next) steps.open(next);
      }}
    >
      <FormAlert alert={alert} offered={steps.isFirst && offered}>
        {steps.isFirst && <RestoredNote draftId={draftId} onForget={() => void keeping.forget().then(onReload)} />}
      </FormAlert>
      <StepHead steps={steps} missing={missing} />
      <fieldset className={styles['fields']} disabled={isSaving}>
        {conflict.conflict && (
          <ConflictSection conflict={conflict.conflict} writing={writing} onDecided={conflict.onDecided} />
        )}
        <Sections {...opened} {...{ areaFields, pricePreview }} />
      </fieldset>
      <MissingList steps={steps} missing={missing} />
      {step === 'preview' && <PreviewStep photos={opened.photos.photos}>{roomPreview(writing.draft)}</PreviewStep>}
      <Actions {...opened} room={given.room} />
      <LookAlikes lookAlikes={saving.lookAlikes} onSave={saving.save} />
      {keeping.isGone && <GoneQuestion room={given.room} keeping={keeping} onReload={onReload} />}
      <LeaveGuard isHeld={isSaving || keeping.isAtRisk} isSaving={isSaving} />
    </form>
  );
}

type OpenedRoomForm = ReturnType<typeof useRoomForm>;
type SectionsProps = OpenedRoomForm & Pick<RoomFormProps, 'areaFields' | 'pricePreview'>;

function Sections({ writing, area, photos, steps: { step }, areaFields, pricePreview }: SectionsProps) {
  return (
    <>
      <StepPart of="where" shown={step}>
        <BasicsSection writing={writing} />
        <AreaSection>
          {areaFields(area)}
          <SpotField writing={writing} />
        </AreaSection>
      </StepPart>
      <StepPart of="who" shown={step}>
        <PeopleSection writing={writing} />
      </StepPart>
      <StepPart of="house" shown={step}>
        <HouseSection writing={writing} />
      </StepPart>
      <StepPart of="price" shown={step}>
        <MoneySection writing={writing} preview={pricePreview} />
      </StepPart>
      <StepPart of="comforts" shown={step}>
        <ListsSection writing={writing} isFolded={step !== undefined} />
      </StepPart>
      <StepPart of="house" shown={step}>
        <DescriptionSection writing={writing} />
      </StepPart>
      <StepPart of="photos" shown={step}>
        <PhotosSection photos={photos} error={writing.errors.photos} />
      </StepPart>
    </>
  );
}

type ActionsProps = OpenedRoomForm & Pick<RoomFormProps, 'room'>;

function Actions({ saving, autosaved, steps: { step, open }, room }: ActionsProps) {
  const { isSaving, isPublic, save, takeDeletion } = saving;
  const deletion = room && <DeleteButton roomId={room.id} isOff={isSaving} onOutcome={takeDeletion} />;
  return (
    <>
      {step === 'preview' && deletion && <div className={styles['end']}>{deletion}</div>}
      <FormActions
        {...{ isSaving, isPublic, autosaved }}
        onSave={save}
        next={step === undefined || step === 'preview' ? undefined : <NextButton />}
      >
        {step === undefined ? deletion : <BackButton step={step} open={open} />}
      </FormActions>
    </>
  );
}

interface FormAlertProps {
  alert: ReturnType<typeof useRoomForm>['alert'];
  offered: ReactNode;
  /** Shown above what was kept on the device. */
  children: ReactNode;
}

function FormAlert({ alert: { notice, clear, isConflict, isKept, showNewer }, offered, children }: FormAlertProps) {
  const { t } = useTranslation();
  if (!notice) return isKept ? children : offered;
  return (
    <div className={styles['alert']}>
      <AlertBanner kind={notice.kind} text={notice.text} onClose={clear}>
        {isConflict && (
          <Button variant="light" size="md" onClick={() => void showNewer()}>
            {t('roomForm.loadNewer')}
          </Button>
        )}
      </AlertBanner>
    </div>
  );
}
