import { ActionIcon } from '@mantine/core';
import { IconDotsVertical, IconFlag } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths, type ReportState } from '../../../lib/paths';
import { MenuChoice, PressMenu } from '../../../ui/press-menu';
import type { OtherParty_ChatPartyFragment } from './chat.generated';

export type Author = Pick<OtherParty_ChatPartyFragment, 'id' | 'username'>;

/** Shows the menu of a message of the other person. */
export function OtherMessageMenu({ messageId, author }: { messageId: string; author: Author }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id: userId, username } = author;
  const report = () => {
    const state: ReportState = { userId, username, messageId };
    const query = new URLSearchParams({ userId, ...(username && { username }), messageId });
    void navigate(`${paths.report()}/?${String(query)}`, { state });
  };
  return (
    <PressMenu
      label={t('chat.otherMessageMenu')}
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" color="gray" size={44} aria-label={t('chat.otherMessageMenu')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {() => <MenuChoice icon={<IconFlag size={20} aria-hidden />} text={t('chat.reportMessage')} onChoose={report} />}
    </PressMenu>
  );
}
