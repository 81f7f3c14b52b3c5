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
  readonly reason: Report['reason'];
  readonly description: string;
}

export interface ReportText {
  /** One line, at most 100 characters; empty when not told. */
  readonly ownerUname: string;
  readonly reason: Report['reason'];
  readonly description: string;
}

const MOST = 5000;
const MOST_UNAME = 100;

/** Returns the report as it is stored, or its first error. */
export function checkedReport({
  ownerId,
  ownerUname,
  roomId,
  messageId,
  reason,
  description,
}: FilledReport): ReportText | UserError {
  if (isBlank(description)) return userError('REPORT_REASON_MISSING', 'description');
  const isUnameBlank = typeof ownerUname === 'string' && isBlank(ownerUname);
  if (isUnameBlank || !(ownerId || ownerUname || roomId || messageId))
    return userError('REPORT_FIELDS_MISSING', 'ownerUname');
  const text = asLines(description).trim();
  if (lengthOf(text) > MOST) return userError('TEXT_TOO_LONG.description', 'description', { most: MOST });
  const uname = Array.from(asLine(ownerUname ?? ''))
    .slice(0, MOST_UNAME)
    .join('');
  return { ownerUname: uname, reason, description: text };
}
