import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { MoveInPrice } from '../../../features/rooms/details/move-in-price';
import { RoomForm } from '../../../features/own-rooms/form/room-form';
import type { RoomOutcome } from '../../../features/own-rooms/form/use-room-form';
import { AreaFields } from '../../../features/search/form/area-fields';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import { NoForm, WorkDone } from './outcomes';
import styles from './page.module.css';
import { useOwnerGate } from './use-owner-gate';

export function SubmitPgPage() {
  const { roomId } = useParams();
  const { key } = useLocation();
  // A new navigation to this page resets the form.
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
  if (gate.state === 'closed') return <NoForm gate={gate} />;
  return (
    <RoomForm
      room={gate.room}
      accountId={gate.accountId}
      areaFields={(writing) => <AreaFields {...writing} />}
      pricePreview={(price) => (
        <MoveInPrice room={{ id: '', ...price, allInPrice: price.price + (price.maintenance ?? 0) }} />
      )}
      {...{ onOutcome, onReload }}
    />
  );
}
