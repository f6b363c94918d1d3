import type { Rate } from '#contract/call.ts';
import { createRateCounters, type Taken } from '../../db/rateCounters.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { buildAddressKey } from '../../limits/buildAddressKey.ts';
import { hashToken } from '../../secrets/tokens.ts';
import { foldCase } from '../../writes/textRules.ts';
import { findKnownAddress, rememberAddress } from './repository.ts';

export { rememberAddress } from './repository.ts';

/** Failed logins from one address, whatever the account. */
const perAddress: Rate = { count: 100, seconds: 900 };
/** Failed logins of one account from one address. */
const perPair: Rate = { count: 10, seconds: 900 };
/** Logins tried at one account from all unknown addresses together, before each has to wait for the one before. */
const perAccount: Rate = { count: 20, seconds: 3600 };
/** The longest such wait (seconds). */
const longestPause = 60;
/** Wrong old passwords given by somebody who is signed in. */
const perOldPassword: Rate = { count: 10, seconds: 900 };

/** Seconds between two tries at an account, the `extra`th beyond its rate: 2, 4, 8 … 60. */
const computePause = (extra: number): number => Math.min(longestPause, 2 ** Math.min(extra, 10));

interface Try {
  username: string;
  address: string;
}

type TakeBack = () => Promise<void>;

/** Runs a part of a login; a try in which it failed, since server or database could not do it, does not count. */
export const countIfChecked = <T>(check: () => Promise<T>, takeBack: TakeBack): Promise<T> =>
  check().catch(async (error) => {
    await takeBack();
    throw error;
  });

/**
 * Limits the guessing of passwords, without letting anybody lock somebody else out: an account is closed only to the
 * address that failed at it. Guesses from many addresses slow each other down, but never somebody at an address they
 * signed in from in the last thirty days.
 */
export interface LoginLimits {
  /**
   * Counts a try before it is made, so that many at once are no more than one after another.
   * Returns a function that takes it back, for a password that was not checked.
   * @throws 429 when it has to wait.
   */
  begin(given: Try): Promise<TakeBack>;
  /** Takes a try that succeeded back, forgets the failures from its address, and remembers the address. */
  succeed(given: Try & { userId: number }): Promise<void>;
  /** The same for the old password, which has nothing to do with logins. @throws 429 after too many failures. */
  beginOldPassword(userId: number): Promise<TakeBack>;
  succeedOldPassword(userId: number): Promise<void>;
}

/** Names are counted whatever their case, and are not kept: people type passwords there by mistake. */
const hashName = (username: string): string =>
  hashToken(foldCase(username.normalize('NFC').trim())).toString('base64url');

export const createLoginLimits = ({ pool, lookups, security }: Deps<'pool' | 'lookups' | 'security'>): LoginLimits => {
  const counters = createRateCounters(lookups);

  const listKeys = ({ username, address }: Try) => {
    const [from, name] = [buildAddressKey(address), hashName(username)];
    return {
      address: `login-address:${from}`,
      pair: `login-pair:${name}:${from}`,
      account: `login-account:${name}`,
      pause: `login-pause:${name}`,
    };
  };

  const limitAccount = async ({ account, pause }: ReturnType<typeof listKeys>): Promise<Taken | null> => {
    const taken = await counters.take(account, perAccount);
    if (taken.isAllowed) return null;
    const paused = await counters.take(pause, { count: 1, seconds: computePause(taken.count - perAccount.count) });
    if (paused.isAllowed) return null;
    // Only tries that are made lengthen the pause.
    await counters.giveBack(account);
    return paused;
  };

  return {
    async begin(given) {
      const keys = listKeys(given);
      const refuse = (limit: string, { retryAfter }: Taken, userId: number | null): never => {
        security.record({ kind: 'login_limited', user_id: userId, address: given.address, details: { limit } });
        throw refusals.tooMany(retryAfter);
      };
      const ofAddress = await counters.take(keys.address, perAddress);
      if (!ofAddress.isAllowed) refuse('address', ofAddress, null);
      const find = () => findKnownAddress(pool, given.username, buildAddressKey(given.address));
      const known = await countIfChecked(find, () => counters.giveBack(keys.address));
      const ofPair = await counters.take(keys.pair, perPair);
      if (!ofPair.isAllowed) refuse('account_and_address', ofPair, known.user_id);
      const ofAccount = known.is_known ? null : await limitAccount(keys);
      if (ofAccount) refuse('account', ofAccount, known.user_id);
      const counted = [keys.address, keys.pair, ...(known.is_known ? [] : [keys.account])];
      return async () => {
        await Promise.all(counted.map((key) => counters.giveBack(key)));
      };
    },
    async succeed({ userId, ...given }) {
      const { address, pair } = listKeys(given);
      await Promise.all([
        counters.forget(pair),
        counters.giveBack(address),
        rememberAddress(pool, userId, buildAddressKey(given.address)),
      ]);
    },
    async beginOldPassword(userId) {
      const key = `old-password:${userId}`;
      const taken = await counters.take(key, perOldPassword);
      if (!taken.isAllowed) throw refusals.tooMany(taken.retryAfter);
      return () => counters.giveBack(key);
    },
    succeedOldPassword: (userId) => counters.forget(`old-password:${userId}`),
  };
};
