import {
  IconBookmark,
  IconBuildingCommunity,
  IconHomePlus,
  IconMessageCircle,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import type { DashboardPage } from '../../lib/dashboard-pages';

export const pageIcons = {
  'dashboard.messages': IconMessageCircle,
  'dashboard.bookmarks': IconBookmark,
  'dashboard.myPgs': IconBuildingCommunity,
  'dashboard.submitPg': IconHomePlus,
  'dashboard.profile': IconUser,
  'dashboard.settings': IconSettings,
} as const satisfies Record<DashboardPage['text'], unknown>;
