import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar';
import type { ChatPartner_ChatPartyFragment } from './conversation.generated';

type Partner = ChatPartner_ChatPartyFragment;

/** How the other person of a chat is called. */
export function usePartnerName({ displayName }: Pick<Partner, 'displayName'>): string {
  const { t } = useTranslation();
  return displayName?.trim() || t('chats.unknownUser');
}

export function PartnerPhoto({ partner, size }: { partner: Partner; size: number }) {
  const { t } = useTranslation();
  return <Avatar photoUrl={partner.photoUrl} alt={t('chats.photoOf', { name: usePartnerName(partner) })} size={size} />;
}
