import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { createSecretToken } from '../../secrets/tokens.ts';
import { recordActivity } from '../activityLog/service.ts';
import type { UserApp } from './avatars.ts';
import { lockForChange } from './lockForChange.ts';
import { findGoodLinks, insertSilentToken, requireUser, revokeSilentTokens } from './repository.ts';
import { requireUserOf } from './service.ts';

const aboutLinks = (id: number, username: string) =>
  ({ action: 'other', object_type: 'user', object_id: id, subject_id: id, object_name: username }) as const;

/** A link that lets its holder in as this user, without a password. Earlier ones stay good. @throws 404; 409 `tier_not_allowed` for a full administrator. */
export const createSilentLink = async (
  { db, settings, security }: UserApp,
  person: Person,
  id: number,
  days: number,
) => {
  const link = await db.transaction().execute(async (tx) => {
    const { tier } = await lockForChange(tx, person, id);
    if (tier === 'BO_COM')
      throw refusals.blocked('tier_not_allowed', 'Un amministratore entra solo con la sua password.');
    const { token, hash } = createSecretToken();
    const expires = await insertSilentToken(tx, { user_id: id, token_hash: hash, created_by: person.id, days });
    const { username } = await requireUser(tx, id);
    await recordActivity(tx, person, { ...aboutLinks(id, username), after: { silent_link_expires: expires } });
    return { token, link: `${settings.publicUrl}/?token=${token}`, expires };
  });
  security.record({ kind: 'silent_link_created', user_id: id, actor_id: person.id, session_id: person.session_id });
  return link;
};

/** The links of a user that still let in: how many, and until when the last. @throws 404 */
export const findSilentLinks = async ({ db }: UserApp, id: number) => {
  await requireUserOf(db, id);
  return findGoodLinks(db, id);
};

/** Ends every link of a user, and the sessions opened with one. Returns how many links were still good. @throws 404 */
export const revokeSilentLinks = async ({ db, security }: UserApp, person: Person, id: number): Promise<number> => {
  const count = await db.transaction().execute(async (tx) => {
    await lockForChange(tx, person, id);
    const revoked = await revokeSilentTokens(tx, id);
    const { username } = await requireUser(tx, id);
    await recordActivity(tx, person, { ...aboutLinks(id, username), after: { silent_links_revoked: revoked } });
    return revoked;
  });
  const { id: actor_id, session_id } = person;
  security.record({ kind: 'silent_links_revoked', user_id: id, actor_id, session_id, details: { count } });
  return count;
};
