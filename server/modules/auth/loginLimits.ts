import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refusals } from '../../errors.ts';

/** Failed logins: ten an account and a hundred an address in fifteen minutes. */
const perAccount = { points: 10, duration: 900 };
const perAddress = { points: 100, duration: 900 };

export interface LoginLimits {
  /**
   * Counts a try before it is made, so that many at once are no more than one after another.
   * @throws 429 when the account or the address has failed too often.
   */
  begin(username: string, address: string): Promise<void>;
  /** Takes a try that succeeded back: the account's failures are forgotten, the address's others stay. */
  succeed(username: string, address: string): Promise<void>;
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
      if (error instanceof RateLimiterRes) throw refusals.tooMany(Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };

  return {
    async begin(username, address) {
      await consume(addresses, address);
      await consume(accounts, keyOf(username));
    },
    async succeed(username, address) {
      await Promise.all([accounts.delete(keyOf(username)), addresses.reward(address)]);
    },
  };
};
