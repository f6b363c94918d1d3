import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from '../../errors.ts';

/** Failed logins: ten an account and a hundred an address in fifteen minutes. */
const perAccount = { points: 10, duration: 900 };
const perAddress = { points: 100, duration: 900 };

export interface LoginLimits {
  /** Refuses with 429 when the account or the address has failed too often. */
  check(username: string, address: string): Promise<void>;
  countFailure(username: string, address: string): Promise<void>;
  /** A success clears the account's failures, not the address's. */
  clear(username: string): Promise<void>;
}

export const createLoginLimits = (pool: pg.Pool): LoginLimits => {
  const limiter = (keyPrefix: string, limits: typeof perAccount) =>
    new RateLimiterPostgres({ storeClient: pool, tableName: 'login_limits', tableCreated: true, keyPrefix, ...limits });
  const accounts = limiter('account', perAccount);
  const addresses = limiter('address', perAddress);
  const keyOf = (username: string): string => username.trim().toLowerCase().slice(0, 150);

  const consume = async (limit: RateLimiterPostgres, key: string): Promise<void> => {
    try {
      await limit.consume(key);
    } catch (error) {
      // Above the limit already: the next check says so.
      if (!(error instanceof RateLimiterRes)) throw error;
    }
  };

  return {
    async check(username, address) {
      const found = await Promise.all([
        accounts.get(keyOf(username)).then((state) => ({ state, limits: perAccount })),
        addresses.get(address).then((state) => ({ state, limits: perAddress })),
      ]);
      for (const { state, limits } of found)
        if (state && state.consumedPoints >= limits.points)
          throw refusals.tooMany(Math.ceil(state.msBeforeNext / 1000));
    },
    async countFailure(username, address) {
      await Promise.all([consume(accounts, keyOf(username)), consume(addresses, address)]);
    },
    async clear(username) {
      await accounts.delete(keyOf(username));
    },
  };
};
