import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { nodesOf } from '../../../apollo/connections';
import { useTranslation } from '../../../lib/i18n';
import { withTexts } from '../../../lib/language';
import { formKeyOf, type FormStepState } from '../../../lib/paths';
import { retry } from '../../../lib/retry';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { OfferedDrafts } from '../../../features/own-rooms/form/offered-drafts';
import { RoomForm } from '../../../features/own-rooms/form/room-form';
import type { RoomOutcome } from '../../../features/own-rooms/form/use-room-form';
import { AreaFields } from '../../../features/search/form/area-fields';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import { NoForm, WorkDone } from './outcomes';
import styles from './page.module.css';
import { useUnfinishedDraftsQuery } from './query.generated';
import { useOwnerGate } from './use-owner-gate';

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
  const location = useLocation();
  const navigate = useNavigate();
  // A reload of the result begins a new form at its first step.
  const leaveSteps = () => {
    if (location.search === '') return;
    const state: FormStepState = { formKey: formKeyOf(location) };
    void navigate({ search: '' }, { replace: true, state });
  };
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
            leaveSteps();
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
  if (gate.state === 'closed') return <NoForm gate={gate} />;
  return (
    <RoomForm
      room={gate.room}
      accountId={gate.accountId}
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
      offered={drafts.data && <OfferedDrafts rooms={nodesOf(drafts.data.ownRooms)} />}
      {...{ onOutcome, onReload }}
    />
  );
}
