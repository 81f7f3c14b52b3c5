import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../../lib/format-when';
import { useTranslation } from '../../lib/i18n';
import styles from './visits.module.css';
import { type Hours, offeredDays, offeredTimes } from './visit-times';
import { dayText, timeText } from './visit-when';

const MOST_TIMES = 3;

interface TimePickerProps {
  /** The time that can be added. */
  choice: ReturnType<typeof useTimeChoice>;
  times: readonly string[];
  onChange: (times: string[]) => void;
}

/** Lets a person choose up to three times of the next 14 days, those of the visiting hours first. */
export function TimePicker({ choice, times, onChange }: TimePickerProps) {
  const { t } = useTranslation();
  return (
    <>
      {times.length > 0 && (
        <ul className={styles['times']} aria-label={t('visits.chosen')}>
          {times.map((time) => (
            <li key={time}>
              {timeText(time)}
              <Button
                variant="subtle"
                color="dark"
                size="sm"
                aria-label={t('visits.removeTime', { time: timeText(time) })}
                onClick={() => {
                  onChange(times.filter((other) => other !== time));
                }}
              >
                <IconX size={18} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {times.length < MOST_TIMES && (
        <OneTime
          choice={choice}
          onAdd={() => {
            onChange([...new Set([...times, choice.time])].sort());
          }}
        />
      )}
    </>
  );
}

/** Keeps the day and the time that are shown, at first the next one of the visiting hours. */
export function useTimeChoice(hours: Hours | null) {
  const [now] = useState(() => Date.now());
  const days = offeredDays(now, hours);
  const [chosenDay, setDay] = useState<string>();
  const day = chosenDay ?? days[0] ?? '';
  const { usual, others } = offeredTimes(day, now, hours);
  const [chosenTime, setTime] = useState<string>();
  const time = [...usual, ...others].find((one) => one === chosenTime) ?? usual[0] ?? others[0] ?? '';
  return { days, day, setDay, usual, others, time, setTime };
}

function OneTime({ choice, onAdd }: Pick<TimePickerProps, 'choice'> & { onAdd: () => void }) {
  const { t } = useTranslation();
  const { days, day, setDay, usual, others, time, setTime } = choice;
  const group = (label: string, times: readonly string[]) =>
    times.length === 0 ? [] : [{ group: label, items: times.map((value) => ({ value, label: formatTime(value) })) }];
  return (
    <div className={styles['picker']}>
      <NativeSelect
        label={t('visits.day')}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value);
        }}
        data={days.map((value) => ({ value, label: dayText(`${value}T12:00:00+05:30`) }))}
      />
      <NativeSelect
        label={t('visits.time')}
        value={time}
        onChange={(event) => {
          setTime(event.currentTarget.value);
        }}
        data={[...group(t('visits.usualTimes'), usual), ...group(t('visits.otherTimes'), others)]}
      />
      <Button variant="default" onClick={onAdd}>
        {t('visits.addTime')}
      </Button>
    </div>
  );
}
