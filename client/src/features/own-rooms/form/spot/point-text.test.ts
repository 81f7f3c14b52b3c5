import { pointIn, pointText } from './point-text';

test.each([
  ['24.5854, 73.7125', '24.585, 73.713'],
  ['  24.5854,73.7125 ', '24.585, 73.713'],
  ['24.5854 73.7125', '24.585, 73.713'],
  ['24, 73', '24.000, 73.000'],
  ['24.5854° N, 73.7125° E', '24.585, 73.713'],
  ['24.5854 S, 73.7125 W', '-24.585, -73.713'],
  ['https://www.google.com/maps/@24.5854,73.7125,15z', '24.585, 73.713'],
  ['https://www.google.com/maps?q=24.5854,73.7125', '24.585, 73.713'],
  ['https://maps.google.com/?ll=24.5854%2C73.7125&z=16', '24.585, 73.713'],
  ['https://www.google.com/maps/search/?api=1&query=24.5854%2C73.7125', '24.585, 73.713'],
  ['https://www.google.com/maps/search/24.5854,+73.7125', '24.585, 73.713'],
  ['https://www.google.com/maps/place/24.5854,73.7125/@25.1,74.2,9z', '24.585, 73.713'],
  ['https://www.google.com/maps/place/PG/@25.1,74.2,9z/data=!3m1!4b1!4m6!8m2!3d24.5854!4d73.7125', '24.585, 73.713'],
  ['https://www.openstreetmap.org/#map=16/24.5854/73.7125', '24.585, 73.713'],
  ['https://www.openstreetmap.org/?mlat=24.5854&mlon=73.7125#map=9/25.1/74.2', '24.585, 73.713'],
  ['geo:24.5854,73.7125', '24.585, 73.713'],
  ['geo:0,0?q=24.5854,73.7125(PG)', '24.585, 73.713'],
  ['geo:24.5854,73.7125;u=35', '24.585, 73.713'],
])('FORM-130: %s names a point', (text, expected) => {
  const point = pointIn(text);
  expect(point && pointText(point)).toBe(expected);
});

test.each([
  '',
  'Talwandi, Kota',
  '324005',
  '24.5854',
  '24.5854, ',
  '91, 73',
  '24, 181',
  '1, 2, 3',
  'https://maps.app.goo.gl/Ab12Cd34Ef56',
  'https://www.google.com/maps/place/Kota',
  'https://www.openstreetmap.org/#map=16',
])('FORM-130: %p names no point', (text) => {
  expect(pointIn(text)).toBeUndefined();
});
