import { afterEach, expect, test, vi } from 'vitest';
import { bearerLifetime } from '#contract/rules.ts';
import { createTokenMaker } from '#server/secrets/tokens.ts';

const claims = { user_id: 7, session_id: 'a session' };
const makeTokens = () => createTokenMaker([Buffer.alloc(32, 1)]);

afterEach(() => {
  vi.useRealTimers();
});

test('a bearer that was read before is read again until it expires, not a second longer', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01T10:00:00Z') });
  const maker = makeTokens();
  const bearer = maker.signBearer(claims);
  expect(maker.readBearer(bearer)).toEqual(claims);
  vi.setSystemTime(Date.now() + bearerLifetime - 1000);
  expect(maker.readBearer(bearer)).toEqual(claims);
  vi.setSystemTime(Date.now() + 1000);
  expect(maker.readBearer(bearer)).toBeNull();
});

test('a ticket that was read before is still no bearer, nor a bearer a ticket', () => {
  const maker = makeTokens();
  const ticket = maker.signTicket({ folder: 'a folder', session_id: claims.session_id });
  const bearer = maker.signBearer(claims);
  for (let time = 0; time < 2; time += 1) {
    expect(maker.readTicket(ticket)).toEqual({ folder: 'a folder', session_id: claims.session_id });
    expect(maker.readBearer(bearer)).toEqual(claims);
    expect(maker.readBearer(ticket)).toBeNull();
    expect(maker.readTicket(bearer)).toBeNull();
    expect(maker.readJobTicket(bearer)).toBeNull();
  }
});

test('a token that was read before is refused as soon as a character of it is another', () => {
  const maker = makeTokens();
  const bearer = maker.signBearer(claims);
  expect(maker.readBearer(bearer)).toEqual(claims);
  expect(maker.readBearer(`${bearer}=`)).toBeNull();
  expect(maker.readBearer(bearer.slice(0, -1))).toBeNull();
});
