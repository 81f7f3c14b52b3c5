import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { nodesOf } from '../../../apollo/connections';
import { useTranslation } from '../../../lib/i18n';
import { withTexts } from '../../../lib/language';
import { formKeyOf, type FormStepState } from '../../../lib/paths';
import { retry } from '../../../lib/retry';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { OfferedDrafts } from '../../../features/own-rooms/form/offered-drafts';
import type { FormSubject } from '../../../features/own-rooms/form/kept-form';
import { RoomForm, type RoomFormProps } from '../../../features/own-rooms/form/room-form';
import { stepsOpenedIn } from '../../../features/own-rooms/form/steps/steps';
import { useKeptForm } from '../../../features/own-rooms/form/use-kept-form';
import type { RoomOutcome } from '../../../features/own-rooms/form/use-room-form';
import { AreaFields } from '../../../features/search/form/area-fields';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import { NoForm, WorkDone } from './outcomes';
import styles from './page.module.css';
import { useUnfinishedDraftsQuery } from './query.generated';
import { type ClosedGate, useOwnerGate } from './use-owner-gate';

// Wide screens do not load it.
const RoomPreview = lazy(() =>
  retry(() => withTexts(() => import('./room-preview')).then(({ RoomPreview: found }) => ({ default: found }))),
);

export function SubmitPgPage() {
  const { roomId } = useParams();
  const location = useLocation();
  // A new navigation to this page resets the form; the steps of it do not.
  return <SubmitPg key={formKeyOf(location)} roomId={roomId} />;
}

function SubmitPg({ roomId }: { roomId: string | undefined }) {
  const { t } = useTranslation();
  const title = t(roomId === undefined ? 'roomForm.newTitle' : 'roomForm.editTitle');
  const [outcome, setOutcome] = useState<RoomOutcome>();
  const [reloads, setReloads] = useState(0);
  useLeftSteps(outcome !== undefined);
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <h1 className={styles['title']}>{title}</h1>
      {outcome ? (
        <WorkDone outcome={outcome} onOutcome={setOutcome} />
      ) : (
        <GatedForm
          key={reloads}
          roomId={roomId}
          onOutcome={(reached) => {
            setOutcome(reached);
            window.scrollTo({ top: 0 });
          }}
          onReload={() => {
            setReloads(reloads + 1);
          }}
        />
      )}
    </div>
  );
}

/**
 * Leaves the steps behind once the form is done: Back leads to the page before the form, and a reload of the result begins
 * a new form at its first step.
 */
function useLeftSteps(isDone: boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const opened = stepsOpenedIn(location);
    const state: FormStepState = { formKey: formKeyOf(location), opened: 0 };
    if (opened > 0) void navigate(-opened);
    else if (location.search !== '') void navigate({ search: '' }, { replace: true, state });
  }, [isDone, location, navigate]);
}

interface GatedFormProps {
  roomId: string | undefined;
  onOutcome: (outcome: RoomOutcome) => void;
  onReload: () => void;
}

function GatedForm({ roomId, onOutcome, onReload }: GatedFormProps) {
  const { t } = useTranslation();
  const gate = useOwnerGate(roomId);
  // The list stays as it is while this form makes a draft of its own.
  const drafts = useUnfinishedDraftsQuery({ fetchPolicy: roomId === undefined ? 'no-cache' : 'standby' });
  // The drafts come with the form: below something that comes later it would jump.
  const isWaiting = gate.state === 'open' && roomId === undefined && drafts.loading && !drafts.data;
  if (gate.state === 'loading' || isWaiting) return <Spinner text={t('roomForm.loading')} />;
  if (gate.state === 'closed') {
    if (gate.accountId === undefined) return <NoForm gate={gate} />;
    const subject = { accountId: gate.accountId, roomId };
    return (
      <FormOfGone gate={gate} subject={subject}>
        <ComposedForm {...{ subject, onOutcome, onReload }} />
      </FormOfGone>
    );
  }
  return (
    <ComposedForm
      room={gate.room}
      subject={{ accountId: gate.accountId, roomId }}
      offered={drafts.data && <OfferedDrafts rooms={nodesOf(drafts.data.ownRooms)} />}
      {...{ onOutcome, onReload }}
    />
  );
}

interface FormOfGoneProps {
  gate: ClosedGate;
  subject: FormSubject;
  children: ReactNode;
}

/** Shows the form that this device keeps of a room that was deleted elsewhere; without one, why there is none. */
function FormOfGone({ gate, subject, children }: FormOfGoneProps) {
  const { t } = useTranslation();
  const kept = useKeptForm(subject);
  if (kept === 'loading') return <Spinner text={t('roomForm.loading')} />;
  return kept ? children : <NoForm gate={gate} />;
}

type ComposedFormProps = Pick<RoomFormProps, 'room' | 'subject' | 'offered' | 'onOutcome' | 'onReload'>;

function ComposedForm(props: ComposedFormProps) {
  const { t } = useTranslation();
  return (
    <RoomForm
      {...props}
      areaFields={(writing) => <AreaFields {...writing} />}
      pricePreview={(price) => (
        <MoveInPrice room={{ id: '', ...price, allInPrice: price.price + (price.maintenance ?? 0) }} />
      )}
      roomPreview={(draft) => (
        <FailureBoundary fallback={null}>
          <Suspense fallback={<Spinner text={t('roomForm.loading')} />}>
            <RoomPreview draft={draft} />
          </Suspense>
        </FailureBoundary>
      )}
    />
  );
}
