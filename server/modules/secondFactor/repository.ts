import { sql } from 'kysely';
import { staffTiers } from '#contract/codes.ts';
import type { Handle } from '../../db/client.ts';

/** Minutes between the password and the code. */
const challengeMinutes = 5;

/** A factor counts while its owner is an administrator. */
const isActiveFor = (userId: number) => sql<boolean>`exists (
  select from second_factors
  join users on users.id = second_factors.user_id
  join roles on roles.id = users.role_id
  where second_factors.user_id = ${userId} and confirmed is not null and roles.tier = any (${staffTiers}))`;

export const isSecondFactorActive = async (db: Handle, userId: number): Promise<boolean> =>
  (await sql<{ is_active: boolean }>`select ${isActiveFor(userId)} as is_active`.execute(db)).rows[0]?.is_active ??
  false;

export const insertChallenge = async (db: Handle, userId: number, hash: Buffer): Promise<void> => {
  await db.deleteFrom('second_factor_challenges').where('expires', '<=', sql<string>`now()`).execute();
  await db
    .insertInto('second_factor_challenges')
    .values({ token_hash: hash, user_id: userId, expires: sql`now() + make_interval(mins => ${challengeMinutes})` })
    .execute();
};

export const findChallenge = (db: Handle, hash: Buffer) =>
  db
    .selectFrom('second_factor_challenges')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Whether it was there: of two that come at once, one is told so. */
export const deleteChallenge = async (db: Handle, hash: Buffer): Promise<boolean> =>
  (await db
    .deleteFrom('second_factor_challenges')
    .where('token_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

const deleteChallenges = (db: Handle, userId: number) =>
  db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute();

export const findFactor = (db: Handle, userId: number) =>
  db
    .selectFrom('second_factors')
    .select([
      'sealed_secret',
      'confirmed',
      'last_step',
      sql<number>`(select count(*) from recovery_codes where recovery_codes.user_id = second_factors.user_id and used is null)`.as(
        'codes_left',
      ),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Username, password and tier of an account. */
export const findOwner = (db: Handle, userId: number) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.password_hash', 'roles.tier'])
    .where('users.id', '=', userId)
    .executeTakeFirst();

export const findUserId = async (db: Handle, username: string): Promise<number | null> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(username) = lower(${username})`)
      .executeTakeFirst()
  )?.id ?? null;

/** Keeps a new secret until it is confirmed; false when there is a confirmed one. */
export const storePendingSecret = async (db: Handle, userId: number, sealed: Buffer): Promise<boolean> =>
  (await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created: sql`clock_timestamp()`, last_step: null })
        .where('second_factors.confirmed', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Makes the secret that was read the active one; false when it was replaced or confirmed since. */
export const confirmFactor = async (tx: Handle, userId: number, sealed: Buffer, step: number): Promise<boolean> =>
  (await tx
    .updateTable('second_factors')
    .set({ confirmed: sql`clock_timestamp()`, last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', sealed)
    .where('confirmed', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Puts another secret in the place of the active one; false when there is none. */
export const replaceFactor = async (tx: Handle, userId: number, sealed: Buffer, step: number): Promise<boolean> =>
  (await tx
    .updateTable('second_factors')
    .set({ sealed_secret: sealed, confirmed: sql`clock_timestamp()`, last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Uses a code up; false when it, or a later one, was used before. */
export const consumeStep = async (db: Handle, userId: number, step: number): Promise<boolean> =>
  (await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('confirmed', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Every sealed secret, locked until the transaction ends. */
export const lockSealedSecrets = (tx: Handle) =>
  tx
    .selectFrom('second_factors')
    .select(['user_id', 'sealed_secret', 'confirmed'])
    .orderBy('user_id')
    .forUpdate()
    .execute();

export const replaceSealedSecret = (db: Handle, userId: number, before: Buffer, after: Buffer) =>
  db
    .updateTable('second_factors')
    .set({ sealed_secret: after })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', before)
    .execute();

export const findRecoveryHash = async (db: Handle, userId: number, number: number): Promise<string | null> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('number', '=', number)
      .where('used', 'is', null)
      .executeTakeFirst()
  )?.code_hash ?? null;

/** Uses a recovery code up; false when somebody else just did. */
export const consumeRecoveryCode = async (db: Handle, userId: number, hash: string): Promise<boolean> =>
  (await db
    .updateTable('recovery_codes')
    .set({ used: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used', 'is', null)
    .returning('number')
    .executeTakeFirst()) !== undefined;

export const replaceRecoveryCodes = async (
  tx: Handle,
  userId: number,
  codes: { number: number; code_hash: string }[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ ...code, user_id: userId })))
    .execute();
};

/** Whether there was an active one. */
export const deleteFactor = async (tx: Handle, userId: number): Promise<boolean> => {
  const deleted = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed')
    .executeTakeFirst();
  await deleteChallenges(tx, userId);
  return Boolean(deleted?.confirmed);
};
