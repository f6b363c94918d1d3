import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { readJwt, signJwt } from '#server/secrets/jwt.ts';

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((bytes) => createSecretKey(bytes));
if (!key || !otherKey) throw new Error('two keys');
const now = Math.floor(Date.now() / 1000);
const expires = now + 3600;

const isTakenByJose = (token: string, audience = 'api'): Promise<boolean> =>
  jwtVerify(token, key, { audience, algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  );

const claims = fc.dictionary(
  fc
    .string({ minLength: 1 })
    .filter((name) => !['aud', 'exp', 'nbf', 'iat', 'iss', 'sub', 'jti', '__proto__'].includes(name)),
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null)),
  { maxKeys: 5 },
);

test('what is signed here is read by jose, and what jose signs is read here', async () => {
  await fc.assert(
    fc.asyncProperty(claims, fc.constantFrom('api', 'file', 'è'), async (given, audience) => {
      const whole = { ...given, aud: audience, exp: expires };
      const ours = signJwt(key, { audience, expires, claims: given });
      expect((await jwtVerify(ours, key, { audience, algorithms: ['HS256'] })).payload).toEqual(whole);
      const theirs = await new SignJWT(whole).setProtectedHeader({ alg: 'HS256' }).sign(key);
      expect(readJwt([otherKey, key], audience, theirs, now)).toEqual(whole);
      expect(readJwt([key], `${audience}x`, theirs, now)).toBeNull();
      expect(readJwt([otherKey], audience, theirs, now)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('with anything in it changed it is refused', () => {
  const token = signJwt(key, { audience: 'api', expires, claims: { sub: '1', sid: 'x' } });
  const character = fc.constantFrom(...'ABCXYZabcxyz0189-_.=+/ \n\0é');
  const change = fc.oneof(
    fc.record({ at: fc.nat(token.length - 1), removed: fc.constant(1), put: character }),
    fc.record({ at: fc.nat(token.length), removed: fc.constant(0), put: character }),
    fc.record({ at: fc.nat(token.length - 1), removed: fc.integer({ min: 1, max: 9 }), put: fc.constant('') }),
  );
  fc.assert(
    fc.property(change, ({ at, removed, put }) => {
      const changed = token.slice(0, at) + put + token.slice(at + removed);
      expect(readJwt([key], 'api', changed, now)).toEqual(changed === token ? expect.anything() : null);
    }),
    { numRuns: 2000 },
  );
});

test('any other text is refused, however odd', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.base64String()).map((parts) => parts.join('.')),
      ),
      (text) => {
        expect(readJwt([key], 'api', text, now)).toBeNull();
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['another algorithm', () => new SignJWT({ aud: 'api', exp: expires }).setProtectedHeader({ alg: 'HS512' })],
  ['another header', () => new SignJWT({ aud: 'api', exp: expires }).setProtectedHeader({ alg: 'HS256', kid: '1' })],
  ['no end', () => new SignJWT({ aud: 'api' }).setProtectedHeader({ alg: 'HS256' })],
  ['an end that is over', () => new SignJWT({ aud: 'api', exp: now }).setProtectedHeader({ alg: 'HS256' })],
  ['no audience', () => new SignJWT({ exp: expires }).setProtectedHeader({ alg: 'HS256' })],
  ['two audiences', () => new SignJWT({ aud: ['api', 'file'], exp: expires }).setProtectedHeader({ alg: 'HS256' })],
])('signed with the right key but with %s is refused', async (_, make) => {
  const secret = Buffer.alloc(64, 1);
  const token = await make().sign(secret);
  expect(readJwt([createSecretKey(secret)], 'api', token, now)).toBeNull();
});

test('ends when jose says so', async () => {
  for (const [end, isGood] of [
    [now + 60, true],
    [now - 60, false],
  ] as const) {
    const token = signJwt(key, { audience: 'api', expires: end, claims: {} });
    expect([readJwt([key], 'api', token, now) !== null, await isTakenByJose(token)]).toEqual([isGood, isGood]);
  }
});
