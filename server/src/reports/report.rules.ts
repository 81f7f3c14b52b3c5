import { type UserError, userError } from '../kernel/user-error';
import { asLine, asLines, isBlank, lengthOf } from '../kernel/text';
import type { Report } from './report.entity';

type Nullable<Value> = Value | null | undefined;

/** A report as it was filled in. */
export interface FilledReport {
  readonly ownerId?: Nullable<string>;
  readonly ownerUname?: Nullable<string>;
  readonly roomId?: Nullable<string>;
  readonly messageId?: Nullable<string>;
  readonly reviewId?: Nullable<string>;
  readonly reason: Report['reason'];
  readonly description: string;
}

export interface ReportText {
  /** One line, at most 100 characters; empty when not told. */
  readonly ownerUname: string;
  readonly reason: Report['reason'];
  readonly description: string;
}

interface Reported {
  readonly ownerId: string | null;
  readonly ownerUname: string | null;
}

const MOST = 5000;
const MOST_UNAME = 100;

/** Returns the report as it is stored, or its first error. */
export function checkedReport({
  ownerId,
  ownerUname,
  roomId,
  messageId,
  reviewId,
  reason,
  description,
}: FilledReport): ReportText | UserError {
  if (isBlank(description)) return userError('REPORT_REASON_MISSING', 'description');
  const isUnameBlank = typeof ownerUname === 'string' && isBlank(ownerUname);
  const isSubjectTold = reviewId || (!isUnameBlank && (ownerId || ownerUname || roomId || messageId));
  if (!isSubjectTold) return userError('REPORT_FIELDS_MISSING', 'ownerUname');
  const text = asLines(description).trim();
  if (lengthOf(text) > MOST) return userError('TEXT_TOO_LONG.description', 'description', { most: MOST });
  return { ownerUname: nameLine(ownerUname), reason, description: text };
}

/**
 * Returns what a stored report tells its reporter of the reported account: no id of a seeker with whom they had no chat, since
 * a username alone does not tell it, and nothing of the author of a review.
 */
export function reportedAccount(
  report: Pick<Report, 'reviewId' | 'ownerId' | 'ownerUname' | 'seenPerson' | 'seenChat'>,
): Reported {
  if (report.reviewId !== null) return { ownerId: null, ownerUname: null };
  const { role } = JSON.parse(report.seenPerson) as { role?: string };
  const isKnown = role === 'OWNER' || report.seenChat !== null;
  return { ownerId: isKnown ? report.ownerId : null, ownerUname: report.ownerUname || null };
}

/** Returns a name as reports store it: one line, shortened; empty for none. */
export const nameLine = (name: Nullable<string>): string =>
  Array.from(asLine(name ?? ''))
    .slice(0, MOST_UNAME)
    .join('');
