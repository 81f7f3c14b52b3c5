import { medianOf, readingsIn, spanOf } from './figures.rules';

test('DESK-54: a day begins and ends at midnight in India', () => {
  expect(spanOf('2026-11-25')).toEqual({
    from: Date.parse('2026-11-24T18:30:00Z'),
    until: Date.parse('2026-11-25T18:30:00Z'),
  });
});

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 5], 5],
])('DESK-54: the median of %j is %j', (numbers, median) => {
  expect(medianOf(numbers)).toBe(median);
});

test('DESK-55: the metrics of several processes are added, with the longest lag and the earliest start', () => {
  const readings = readingsIn(`# HELP process_start_time_seconds Start time
process_start_time_seconds{worker="1"} 200
process_start_time_seconds{worker="2"} 100.5
nodejs_eventloop_lag_p99_seconds{worker="1"} 0.02
nodejs_eventloop_lag_p99_seconds{worker="2"} 0.01
thikana_http_request_duration_seconds_count{kind="page",status="2xx"} 40
thikana_http_request_duration_seconds_count{kind="page",status="5xx"} 2
thikana_http_request_duration_seconds_bucket{le="0.1",kind="page"} 41
thikana_http_request_duration_seconds_bucket{le="0.5",kind="page"} 42
thikana_http_request_duration_seconds_bucket{le="+Inf",kind="page"} 42
thikana_waiting{queue="emails"} 7
`);
  const values = new Map(readings.map(({ name, value }) => [name, value]));
  expect(values.get('startedAt')).toBe(100_500);
  expect(values.get('lagMillis')).toBe(20);
  expect(values.get('slowMillis')).toBe(500);
  expect([values.get('requests'), values.get('failedRequests')]).toEqual([42, 2]);
  expect([values.get('waiting.emails'), values.get('waiting.images')]).toEqual([7, 0]);
});
