import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/secrets/passwords.ts';

test('of many passwords at once a few are hashed, some wait, and the others are told to come back', async () => {
  const leaving = new AbortController();
  const hashes = Array.from({ length: 200 }, () => hashPassword('Qualunque1!', leaving.signal));
  await expect(verifyPassword('Qualunque1!', null)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  leaving.abort(new Error('gone'));
  const outcomes = (await Promise.allSettled(hashes)).map((one) =>
    one.status === 'fulfilled' ? 'hashed' : (one.reason.status ?? one.reason.message),
  );
  const count = (outcome: unknown) => outcomes.filter((one) => one === outcome).length;
  expect([count('gone'), count('hashed') + count(503)]).toEqual([128, 72]);
  expect(count('hashed')).toBeLessThanOrEqual(2);
});

test('an accented letter is the same however the keyboard sends it', async () => {
  const hash = await hashPassword('Perché1!'.normalize('NFD'));
  expect(await verifyPassword('Perché1!'.normalize('NFC'), hash)).toBe(true);
  expect(await verifyPassword('Perche1!', hash)).toBe(false);
});

test('a password of nobody is refused and costs as much as one of somebody, by OWASP’s advice', async () => {
  const hash = await hashPassword('Qualunque1!');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const measure = async (stored: string | null): Promise<number> => {
    const before = process.cpuUsage();
    expect(await verifyPassword('Sbagliata1!', stored)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  // The least of several, in turn: what else the process does, and a processor that is shared, only ever add to it.
  let [somebody, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let time = 0; time < 5; time += 1) {
    somebody = Math.min(somebody, await measure(hash));
    nobody = Math.min(nobody, await measure(null));
  }
  expect(nobody, 'microseconds of the processor').toBeGreaterThan(somebody / 2);
});
