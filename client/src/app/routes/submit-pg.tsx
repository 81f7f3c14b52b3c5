import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { MoveInPrice } from '../../features/rooms/move-in-price';
import { RoomForm } from '../../features/room-form/room-form';
import type { RoomOutcome } from '../../features/room-form/use-room-form';
import { PlaceFields } from '../../features/search/place-fields';
import { PageTitle } from '../../ui/page-title';
import { Spinner } from '../../ui/spinner';
import { NoForm, WorkDone } from './submit-pg-outcomes';
import styles from './submit-pg.module.css';
import { useOwnerGate } from './use-owner-gate';

export function SubmitPgPage() {
  const { roomId } = useParams();
  const { key } = useLocation();
  // Submit PG pressed again begins again.
  return <SubmitPg key={key} roomId={roomId} />;
}

function SubmitPg({ roomId }: { roomId: string | undefined }) {
  const { t } = useTranslation();
  const title = t(roomId === undefined ? 'roomForm.newTitle' : 'roomForm.editTitle');
  const [outcome, setOutcome] = useState<RoomOutcome>();
  const [reloads, setReloads] = useState(0);
  return (
    <div className={styles['page']}>
      <PageTitle title={title} />
      <h1 className={styles['title']}>{title}</h1>
      {outcome ? (
        <WorkDone outcome={outcome} />
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

interface GatedFormProps {
  roomId: string | undefined;
  onOutcome: (outcome: RoomOutcome) => void;
  onReload: () => void;
}

function GatedForm({ roomId, onOutcome, onReload }: GatedFormProps) {
  const { t } = useTranslation();
  const gate = useOwnerGate(roomId);
  if (gate.state === 'loading') return <Spinner text={t('roomForm.loading')} />;
  if (gate.state === 'closed') return <NoForm refusal={gate} />;
  return (
    <RoomForm
      room={gate.room}
      accountId={gate.accountId}
      placeFields={(writing) => <PlaceFields {...writing} />}
      pricePreview={(price) => (
        <MoveInPrice room={{ id: '', ...price, allInPrice: price.price + (price.maintenance ?? 0) }} />
      )}
      {...{ onOutcome, onReload }}
    />
  );
}
