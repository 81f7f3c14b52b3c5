import 'uplot/dist/uPlot.min.css';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';

const HEIGHT = 150;
const AXIS_WIDTH = 52;
// Seconds, so that the first and the last bar are whole.
const HALF_DAY = 12 * 60 * 60;

// From 1 to 5,000,000.
const STEPS = Array.from({ length: 7 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

interface DayChartProps {
  /** Days as `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  values: readonly (number | null)[];
}

/** Draws a bar for each day. The table beside it has the same numbers for those who do not see it. */
export function DayChart({ days, values }: DayChartProps) {
  const place = useRef<HTMLDivElement>(null);
  // A canvas keeps its colours, so the chart is drawn anew in those of another scheme.
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const seconds = days.map((day) => Date.parse(`${day}T00:00:00+05:30`) / 1000);
    const chart = new UPlot(optionsFor(box), [seconds, [...values]], box);
    const watch = new ResizeObserver(() => {
      chart.setSize({ width: box.clientWidth, height: HEIGHT });
    });
    watch.observe(box);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, values, scheme]);
  return <div ref={place} className="desk-chart" aria-hidden="true" />;
}

function optionsFor(box: HTMLElement): UPlot.Options {
  const style = getComputedStyle(box);
  const [stroke, grid] = [style.color, style.getPropertyValue('--tk-line')];
  const axis = { stroke, grid: { stroke: grid, width: 1 }, ticks: { show: false } };
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Asia/Kolkata'),
    scales: {
      x: { range: (_chart, first, last) => [first - HALF_DAY, last + HALF_DAY] },
      y: { range: (_chart, _least, most) => [0, Math.max(most, 4)] },
    },
    axes: [
      { ...axis, grid: { show: false }, values: '{D}/{M}', space: 60, size: 28 },
      { ...axis, size: AXIS_WIDTH, incrs: STEPS },
    ],
    series: [
      {},
      {
        fill: style.getPropertyValue('--mantine-color-leaf-text'),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40] }) }),
      },
    ],
  };
}
