import { useTranslation } from 'react-i18next';
import type { ReportReason } from '../../apollo/schema-types.generated';
import { confirmedAccount } from '../../apollo/confirmed-account';
import { refusalCode } from '../../apollo/refusal';
import type { Reported } from './reported';
import { useSubmitReportMutation } from './submit-report.generated';

/** A report as it is filled in. */
export interface ReportDraft extends Reported {
  readonly username: string;
  readonly reason: ReportReason | '';
  readonly description: string;
}

export interface ReportFault {
  readonly text: string;
  /** The input at fault, as the server names it; null when none is. */
  readonly field: string | null;
}

/** Tells the operators. Gives why it was not sent. */
export function useSubmitReport() {
  const { t } = useTranslation();
  const [send] = useSubmitReportMutation();
  return async (draft: ReportDraft): Promise<ReportFault | undefined> => {
    const { reason, description, userId, username, roomId } = draft;
    try {
      const account = await confirmedAccount();
      if (!account) return { text: t('REPORT_NEEDS_LOGIN'), field: null };
      if (!reason) return { text: t('REPORT_REASON_MISSING'), field: 'reason' };
      if (!description.trim()) return { text: t('REPORT_REASON_MISSING'), field: 'description' };
      const named = { ownerId: userId ?? null, ownerUname: username, roomId: roomId ?? null };
      const { data } = await send({ variables: { input: { uid: account.id, ...named, reason, description } } });
      const [refusal] = data?.submitReport.userErrors ?? [];
      return refusal && { text: refusal.message, field: refusal.field };
    } catch (error) {
      const code = refusalCode(error, ['RATE_LIMITED']);
      return { text: t(code ?? 'report.failed'), field: null };
    }
  };
}
