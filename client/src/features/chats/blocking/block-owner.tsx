import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../apollo/session/session';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { BlockQuestion } from './block-question';
import { useOwnerIsBlockedQuery } from './blocking.generated';
import { useBlock } from './use-block';

interface BlockOwnerProps {
  id: string;
  username: string;
  name: string;
  say: (text: string) => void;
}

/** Lets a user who is logged in block or unblock another owner; shows nothing to others. */
export function BlockOwner(props: BlockOwnerProps) {
  const session = useSession();
  const mayBlock = session.status === 'signedIn' && session.account.id !== props.id;
  // A query of its own, so that the profile is the same answer for everybody.
  const { data } = useOwnerIsBlockedQuery({
    variables: { username: props.username },
    fetchPolicy: mayBlock ? 'cache-first' : 'standby',
  });
  if (!mayBlock || !data?.owner) return null;
  return data.owner.isBlocked ? <Unblock {...props} /> : <Block {...props} />;
}

function Block({ id, name, say }: BlockOwnerProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="dark"
        size="md"
        px="sm"
        leftSection={<IconBan size={20} aria-hidden />}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('block.block')}
      </Button>
      {isAsking && (
        <BlockQuestion
          {...{ id, name, say }}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

function Unblock({ id, name, say }: BlockOwnerProps) {
  const { t } = useTranslation();
  const { unblock, isBusy } = useBlock();
  return (
    <BusyButton
      variant="default"
      size="md"
      px="sm"
      isBusy={isBusy}
      onClick={() => {
        void unblock({ id, name }).then(({ text }) => {
          say(text);
        });
      }}
    >
      {t('block.unblock')}
    </BusyButton>
  );
}
