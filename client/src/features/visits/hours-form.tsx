import { type ReactNode, useState } from 'react';
import { failureText } from '../../apollo/errors';
import { currentLanguage } from '../../lib/texts';
import { formatTime } from '../../lib/format-when';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { Dropdown } from '../../ui/dropdown';
import { PressChips } from '../../ui/press-chips';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { useSaveVisitingHoursMutation } from './mutations.generated';
import styles from './visits.module.css';
import type { Hours } from './visit-times';
import { useOwnVisitingHoursQuery } from './visits.generated';

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NONE: Hours = { days: [], from: '10:00', to: '18:00' };
const CLOCKS = Array.from({ length: 31 }, (_, half) => {
  const minutes = 7 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

/** Lets owners say on which days and hours they usually show rooms. */
export function HoursForm() {
  const { t } = useTranslation();
  const { data, loading, refetch } = useOwnVisitingHoursQuery({ fetchPolicy: 'network-only' });
  if (data) return <ReadyForm saved={data.visitingHours ?? NONE} />;
  if (loading) return <Spinner text={t('visits.hoursLoading')} />;
  return (
    <div role="alert">
      <p>{t('visits.failed')}</p>
      <RetryButton
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function ReadyForm({ saved }: { saved: Hours }) {
  const [hours, setHours] = useState(saved);
  const { save, isSaving, outcome } = useSaveHours();
  const change = (changed: Partial<Hours>) => {
    setHours({ ...hours, ...changed });
  };
  return (
    <form
      className={styles['hours']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save(hours);
      }}
    >
      <Days
        days={hours.days}
        onChange={(days) => {
          change({ days });
        }}
      />
      <Clocks hours={hours} change={change} isSaving={isSaving} />
      {outcome}
    </form>
  );
}

interface ClocksProps {
  hours: Hours;
  change: (changed: Partial<Hours>) => void;
  isSaving: boolean;
}

function Clocks({ hours, change, isSaving }: ClocksProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['picker']}>
      <Clock
        label={t('visits.from')}
        value={hours.from}
        onChange={(from) => {
          change({ from });
        }}
      />
      <Clock
        label={t('visits.to')}
        value={hours.to}
        onChange={(to) => {
          change({ to });
        }}
      />
      <BusyButton type="submit" isBusy={isSaving}>
        {t('visits.saveHours')}
      </BusyButton>
    </div>
  );
}

function useSaveHours() {
  const { t } = useTranslation();
  const [send, { loading }] = useSaveVisitingHoursMutation();
  const [outcome, setOutcome] = useState<ReactNode>(null);
  const refuse = (text: string) => {
    setOutcome(
      <p className={styles['failure']} role="alert">
        {text}
      </p>,
    );
  };
  const save = async ({ days, from, to }: Hours): Promise<void> => {
    try {
      const { data } = await send({ variables: { input: { days: [...days], from, to } } });
      const { message, userErrors = [] } = data?.saveVisitingHours ?? {};
      if (message) setOutcome(<p role="status">{message}</p>);
      else refuse(userErrors[0]?.message ?? t('visits.failed'));
    } catch (fault) {
      refuse(failureText(fault, 'visits.failed'));
    }
  };
  return { save, isSaving: loading, outcome };
}

interface DaysProps {
  days: readonly number[];
  onChange: (days: readonly number[]) => void;
}

function Days({ days, onChange }: DaysProps) {
  const { t } = useTranslation();
  return (
    <PressChips
      label={t('visits.days')}
      chips={DAYS.map((day) => ({ key: String(day), text: weekdayText(day), isPressed: days.includes(day) }))}
      onPress={(key, isPressed) => {
        const others = days.filter((one) => String(one) !== key);
        onChange(isPressed ? [...others, Number(key)].sort() : others);
      }}
    />
  );
}

// The first of January 2024 was a Monday.
const weekdayText = (day: number): string =>
  new Date(Date.UTC(2024, 0, day)).toLocaleDateString(`${currentLanguage()}-IN`, { weekday: 'short', timeZone: 'UTC' });

interface ClockProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Clock({ label, value, onChange }: ClockProps) {
  const clocks = CLOCKS.includes(value) ? CLOCKS : [value, ...CLOCKS];
  return (
    <Dropdown
      label={label}
      value={value}
      emptyText={null}
      onChange={onChange}
      choices={clocks.map((clock) => ({ value: clock, label: formatTime(`2024-01-01T${clock}:00+05:30`) }))}
    />
  );
}
