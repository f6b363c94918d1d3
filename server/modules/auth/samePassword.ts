import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import { verifyPassword } from '../../secrets/passwords.ts';
import { findAccount } from './repository.ts';

/** A change of password is one only with another password. @throws 400 `same_password` naming `password`. */
export const refuseSamePassword = async (db: Kysely<DB>, userId: number, password: string): Promise<void> => {
  const present = (await findAccount(db, userId))?.password_hash;
  if (present && (await verifyPassword(password, present))) throw refusals.samePassword('password');
};
