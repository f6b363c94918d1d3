import pg from 'pg';
import { expect, test } from 'vitest';
import { translateDatabaseError } from '#server/db/refusals.ts';

const withCode = (code: unknown): Error => Object.assign(new Error('x'), { code });

test.each([
  ['aborted', new DOMException('x', 'AbortError')],
  ['a number for a code', withCode(20)],
  ['no code', new Error('x')],
  ['null for a code', withCode(null)],
  ['a code of somebody else', withCode('ERR_OUT_OF_RANGE')],
])('an error that has nothing to do with the database is no refusal: %s', (_name, error) => {
  expect(translateDatabaseError(error)).toBeNull();
});

test.each([
  ['refused', withCode('ECONNREFUSED')],
  ['of a class of codes', withCode('08006')],
  ['of a host that has no address for now, as a container that is started again', withCode('ENOTFOUND')],
  ['of a host whose address cannot be asked for', withCode('EAI_AGAIN')],
  ['of a host that is gone from its network', withCode('EHOSTUNREACH')],
  ['without the network', withCode('ENETUNREACH')],
  ['told in words', new Error('Connection terminated unexpectedly')],
  ['of a statement that took too long', Object.assign(new pg.DatabaseError('x', 1, 'error'), { code: '57014' })],
])('a lost connection is 503: %s', (_name, error) => {
  expect(translateDatabaseError(error)?.status).toBe(503);
});
