import { useTranslation } from '../../lib/i18n';
import { Avatar } from '../../ui/avatar';
import type { OtherParty_ChatPartyFragment } from './chat/chat.generated';

type OtherParty = OtherParty_ChatPartyFragment;

/** Returns the shown name of the other party. */
export function useOtherPartyName({ displayName }: Pick<OtherParty, 'displayName'>): string {
  const { t } = useTranslation();
  return displayName?.trim() || t('chats.unknownUser');
}

export function OtherPartyPhoto({ otherParty, size }: { otherParty: OtherParty; size: number }) {
  const { t } = useTranslation();
  return (
    <Avatar
      photoUrl={otherParty.photoUrl}
      alt={t('chats.photoOf', { name: useOtherPartyName(otherParty) })}
      size={size}
    />
  );
}
