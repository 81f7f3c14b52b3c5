import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { AlertBanner } from '../../../ui/alert-banner';
import { Spinner } from '../../../ui/spinner';
import { ConflictSection } from './conflict/conflict-section';
import { DeleteButton } from './delete-button';
import { FormActions } from './form-actions';
import { HouseSection } from './sections/house-section';
import { ListsSection } from './sections/lists-section';
import type { KeptForm } from './kept-form';
import { LeaveGuard } from './leave-guard';
import { MoneySection, type WrittenPrice } from './sections/money-section';
import { PhotosSection } from './photos/photos-section';
import type { RoomForm_RoomFragment } from './room-form.generated';
import styles from './room-form.module.css';
import {
  BasicsSection,
  DescriptionSection,
  PeopleSection,
  AreaSection,
  type AreaWriting,
} from './sections/room-sections';
import { useKeptForm } from './use-kept-form';
import { type RoomOutcome, useRoomForm } from './use-room-form';

interface RoomFormProps {
  /** The room to edit; absent for a new one. */
  room?: RoomForm_RoomFragment | undefined;
  accountId: string;
  areaFields: (writing: AreaWriting) => ReactNode;
  pricePreview: (price: WrittenPrice) => ReactNode;
  onOutcome: (outcome: RoomOutcome) => void;
  /** Called to begin again from what is stored. */
  onReload: () => void;
}

export function RoomForm(props: RoomFormProps) {
  const { t } = useTranslation();
  const kept = useKeptForm({ accountId: props.accountId, roomId: props.room?.id });
  return kept === 'loading' ? <Spinner text={t('roomForm.loading')} /> : <OpenForm {...props} kept={kept} />;
}

interface OpenFormProps extends RoomFormProps {
  kept: KeptForm | undefined;
}

function OpenForm({ room, accountId, kept, areaFields, pricePreview, onOutcome, onReload }: OpenFormProps) {
  const { form, alert, conflict, writing, area, photos, saving, keeping } = useRoomForm({
    room,
    accountId,
    kept,
    onOutcome,
  });
  const { isSaving } = saving;
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      // Enter must not save: there are two save buttons.
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <FormAlert alert={alert} onForget={() => void keeping.forget().then(onReload)} />
      <fieldset className={styles['fields']} disabled={isSaving}>
        {conflict && <ConflictSection conflict={conflict} writing={writing} />}
        <BasicsSection writing={writing} />
        <AreaSection>{areaFields(area)}</AreaSection>
        <PeopleSection writing={writing} />
        <HouseSection writing={writing} />
        <MoneySection writing={writing} preview={pricePreview} />
        <ListsSection writing={writing} />
        <DescriptionSection writing={writing} />
        <PhotosSection photos={photos} error={writing.errors.photos} shares={saving.shares} onFiles={photos.addFiles} />
      </fieldset>
      <FormActions isSaving={isSaving} isPublic={room?.status === 'PUBLIC'} onSave={saving.save}>
        {room && <DeleteButton roomId={room.id} isOff={isSaving} onOutcome={saving.takeDeletion} />}
      </FormActions>
      <LeaveGuard isHeld={isSaving || keeping.isAtRisk} isSaving={isSaving} />
    </form>
  );
}

interface FormAlertProps {
  alert: ReturnType<typeof useRoomForm>['alert'];
  onForget: () => void;
}

function FormAlert({ alert: { notice, clear, isConflict, isKept, showNewer }, onForget }: FormAlertProps) {
  const { t } = useTranslation();
  if (!notice) return isKept && <RestoredNote onForget={onForget} />;
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

function RestoredNote({ onForget }: { onForget: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['restored']}>
      <p role="status">{t('roomForm.restored')}</p>
      <Button variant="default" size="md" onClick={onForget}>
        {t('roomForm.startAfresh')}
      </Button>
    </div>
  );
}
