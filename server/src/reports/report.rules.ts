import { type UserError, userError } from '../kernel/user-error';
import { asLine, asLines, isBlank, lengthOf } from '../kernel/text';
import type { Report } from './report.entity';

type Nullable<Value> = Value | null | undefined;

/** A report as it was filled in. */
export interface FilledReport {
  readonly uid?: Nullable<string>;
  readonly ownerId?: Nullable<string>;
  readonly ownerUname?: Nullable<string>;
  readonly roomId?: Nullable<string>;
  readonly reason?: Nullable<Report['reason']>;
  readonly description?: Nullable<string>;
}

export interface ReportText {
  /** One line, at most 100 characters. */
  readonly ownerUname: string;
  readonly reason: Report['reason'];
  readonly description: string;
}

const MOST = 5000;
const MOST_UNAME = 100;

/** Returns the report as it is stored, or its first error. */
export function checkedReport({ uid, ownerUname, reason, description }: FilledReport): ReportText | UserError {
  if (typeof description === 'string' && isBlank(description)) return userError('REPORT_REASON_MISSING', 'description');
  const missing = Object.entries({ uid, ownerUname, reason, description }).find(([, value]) => isBlank(value ?? ''));
  if (missing || !reason) return userError('REPORT_FIELDS_MISSING', missing?.[0] ?? 'reason');
  const text = asLines(description ?? '').trim();
  if (lengthOf(text) > MOST) return userError('TEXT_TOO_LONG.description', 'description', { most: MOST });
  const uname = Array.from(asLine(ownerUname ?? ''))
    .slice(0, MOST_UNAME)
    .join('');
  return { ownerUname: uname, reason, description: text };
}
