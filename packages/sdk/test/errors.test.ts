import errors from '@thikana/schema/errors.json' with { type: 'json' };
import { ThikanaError } from '../src/index.ts';

test.each(Object.entries(errors))('API-74: the SDK calls %s retryable as the catalogue does', (code, { retryable }) => {
  expect(new ThikanaError(code).retryable).toBe(retryable);
});
