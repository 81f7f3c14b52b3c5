import { readAddressedId, readReported } from './reported';

const noReview = { reviewId: undefined, author: undefined, roomName: undefined };
const nobody = { ...noReview, userId: undefined, username: undefined, roomId: undefined, messageId: undefined };
const handedOver = { ...noReview, userId: 'u1', username: 'meera_iyer', roomId: 'r1', messageId: 'm1' };
const QUERY = '?userId=u2&username=asha_rao&roomId=r2&messageId=m2';

test('CON-36: what was handed over comes before what the address says', () => {
  expect(readReported(handedOver, QUERY)).toEqual(handedOver);
  expect(readReported({ userId: 'u1', username: null }, QUERY)).toEqual({ ...nobody, userId: 'u1' });
});

test.each([undefined, null, 'u1', 5, {}, { userId: 5 }, { roomId: 'r1' }])(
  'CON-36: %p names nobody, so the address counts',
  (state) => {
    const addressed = { userId: 'u2', username: 'asha_rao', roomId: 'r2', messageId: 'm2' };
    expect(readReported(state, QUERY)).toEqual({ ...noReview, ...addressed });
  },
);

test.each(['', '?', '?userId=', '?other=1'])('CON-36: the address "%s" names nobody', (search) => {
  expect(readReported(null, search)).toEqual(nobody);
});

test('CON-36: only of an account that nobody handed over, the name has to be asked for', () => {
  expect(readAddressedId(null, QUERY)).toBe('u2');
  expect(readAddressedId({ userId: 'u1' }, QUERY)).toBeUndefined();
  expect(readAddressedId(null, '?username=asha_rao')).toBeUndefined();
});

test('REV-17: a review names its author; names of people and rooms are read from the state only', () => {
  const review = { reviewId: 'w1', author: 'Ravi', roomName: 'Ganga Hostel' };
  expect(readReported(review, QUERY)).toEqual({ ...nobody, ...review });
  expect(readReported(null, '?reviewId=w2&author=Asha&roomName=Other')).toEqual({ ...nobody, reviewId: 'w2' });
  expect(readAddressedId(null, '?reviewId=w2')).toBeUndefined();
});
