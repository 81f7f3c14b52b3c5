import { useTranslation } from '../../lib/i18n';
import type { ReportReason } from '../../apollo/schema-types.generated';
import { confirmedAccount } from '../../apollo/session/confirmed-account';
import { fieldAtFault } from '../../apollo/field-at-fault';
import { failureText } from '../../apollo/errors';
import type { Reported } from './reported';
import { useSubmitReportMutation } from './mutations.generated';

export interface ReportDraft extends Reported {
  readonly username: string;
  readonly reason: ReportReason | '';
  readonly description: string;
}

export interface ReportError {
  readonly text: string;
  /** Name of the invalid input in the API; null if there is none. */
  readonly field: string | null;
}

/** Sends a report. Returns the error if it was not accepted. */
export function useSubmitReport() {
  const { t } = useTranslation();
  const [send] = useSubmitReportMutation();
  return async (draft: ReportDraft): Promise<ReportError | undefined> => {
    const { reason, description } = draft;
    try {
      const account = await confirmedAccount();
      if (!account) return { text: t('UNAUTHENTICATED.submitReport'), field: null };
      if (!reason) return { text: t('REPORT_REASON_MISSING'), field: 'reason' };
      if (!description.trim()) return { text: t('REPORT_REASON_MISSING'), field: 'description' };
      const { data } = await send({ variables: { input: { ...namedIn(draft), reason, description } } });
      const [userError] = data?.submitReport.userErrors ?? [];
      return userError && { text: userError.message, field: fieldAtFault(userError) };
    } catch (error) {
      return { text: failureText(error, 'report.failed'), field: null };
    }
  };
}

/** Returns the names of what is reported; a review alone names its author. */
function namedIn({ userId, username, roomId, messageId, reviewId }: ReportDraft) {
  if (reviewId) return { reviewId };
  return {
    ownerId: userId ?? null,
    ownerUname: username,
    roomId: roomId ?? null,
    ...(messageId && { messageId }),
  };
}
