import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { createSecretToken } from '../../secrets/tokens.ts';
import { describeUser, recordActivity } from '../../writes/activity.ts';
import { type UserDeps, users } from './audited.ts';
import { lockForChange } from './lockForChange.ts';
import { findGoodLinks, forgetSilentToken, insertSilentToken, revokeSilentTokens } from './repository.ts';

/** A link that lets its holder in as this user, without a password. Earlier ones stay good. @throws 404; 409 `tier_not_allowed` for a full administrator. */
export const createSilentLink = async (
  { db, settings, security }: UserDeps,
  person: Person,
  id: number,
  { days, address }: { days: number; address: string },
) => {
  const link = await db.transaction().execute(async (tx) => {
    const { tier } = await lockForChange(tx, id, person);
    if (tier === 'BO_COM')
      throw refusals.blocked('tier_not_allowed', 'Un amministratore accede solo con la sua password.');
    const { token, hash } = createSecretToken();
    const expires = await insertSilentToken(tx, { user_id: id, token_hash: hash, created_by: person.id, days });
    const user = await users.require(tx, id);
    const after = { silent_link_expires: expires };
    await recordActivity(tx, person, { action: 'other', ...describeUser(user), after });
    return { token, link: buildAddress(settings.publicUrl, token), expires };
  });
  const { id: actor_id, session_id } = person;
  security.record({ kind: 'silent_link_created', user_id: id, actor_id, session_id, address });
  return link;
};

const buildAddress = (publicUrl: string, token: string): string => `${publicUrl}/?token=${token}`;

/**
 * A personal link for an e-mail, which the caller has made sure its person may have. `forget` ends it when it is not sent.
 * @param actor_id who wants it sent; null for what is sent by itself.
 */
export const mintSilentLink = async (
  { db, settings, security }: Deps<'db' | 'settings' | 'security'>,
  { user_id, actor_id, days }: { user_id: number; actor_id: number | null; days: number },
): Promise<{ link: string; forget: () => Promise<unknown> }> => {
  const { token, hash } = createSecretToken();
  await insertSilentToken(db, { user_id, token_hash: hash, created_by: actor_id, days });
  security.record({ kind: 'silent_link_created', user_id, actor_id, details: { by_email: true } });
  return { link: buildAddress(settings.publicUrl, token), forget: () => forgetSilentToken(db, hash) };
};

/** The links of a user that still let in: how many, and until when the last. @throws 404 */
export const findSilentLinks = async ({ db }: UserDeps, id: number) => {
  await users.require(db, id);
  return findGoodLinks(db, id);
};

/** Ends every link of a user, and the sessions opened with one. Returns how many links were still good. @throws 404 */
export const revokeSilentLinks = async (
  { db, security }: UserDeps,
  person: Person,
  id: number,
  address: string,
): Promise<number> => {
  const count = await db.transaction().execute(async (tx) => {
    await lockForChange(tx, id, person);
    const revoked = await revokeSilentTokens(tx, id);
    const user = await users.require(tx, id);
    const after = { silent_links_revoked: revoked };
    await recordActivity(tx, person, { action: 'other', ...describeUser(user), after });
    return revoked;
  });
  const { id: actor_id, session_id } = person;
  security.record({ kind: 'silent_links_revoked', user_id: id, actor_id, session_id, address, details: { count } });
  return count;
};
