import { documentsOf } from './persisted-documents';

test('API-70: documents of earlier releases are known beside those of the present manifest', () => {
  const released = { operations: [{ id: 'first', body: '{ me { id } }' }] };
  const present = { operations: [{ id: 'second', body: '{ me { id username } }' }] };
  expect([...documentsOf([released, present])]).toEqual([
    ['first', '{ me { id } }'],
    ['second', '{ me { id username } }'],
  ]);
});
