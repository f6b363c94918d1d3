import type { Tx } from '../../db/client.ts';
import { createSecretToken } from '../../secrets/tokens.ts';
import { insertChallenge } from './repository.ts';

export { consumeCode, countTry, type FactorDeps, forgetTries, resealSecrets } from './codes.ts';
export { deleteChallenge, findChallenge, isSecondFactorActive } from './repository.ts';
export { resetFromCommandLine } from './reset.ts';

/** What proves, for five minutes, that this person gave the right password; stored hashed. */
export const createChallenge = async (tx: Tx, userId: number): Promise<string> => {
  const { token, hash } = createSecretToken();
  await insertChallenge(tx, userId, hash);
  return token;
};
