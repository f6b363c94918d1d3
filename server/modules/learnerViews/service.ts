import { learnerTiers } from '#contract/codes.ts';
import { hasExpired } from '#contract/rules.ts';
import type { LearnerView } from '#contract/sessions.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { describeUser, recordActivity } from '../../writes/activity.ts';
import type { SessionOrigin } from '../sessions/rules.ts';
import { insertViewSession, lockOwner } from '../sessions/service.ts';
import { requireUser } from '../users/service.ts';

/** Minutes the learner area can be seen as somebody else, unless the administrator's own session ends before. */
const viewMinutes = 30;

/**
 * Opens a session in which an administrator sees the learner area as one of its learners: it reads and changes nothing,
 * counts as no login, has no refresh token, and ends with the administrator's own session, role or account.
 * @throws 401 when their own session has just ended; 404; 409 `tier_not_allowed` for who is no learner, `user_not_active`.
 */
export const startView = async (
  { db, tokens, security }: Deps<'db' | 'tokens' | 'security'>,
  person: Person,
  userId: number,
  origin: SessionOrigin,
): Promise<LearnerView> => {
  const view = await db.transaction().execute(async (tx) => {
    requireFound(await lockOwner(tx, userId), 'L’utente');
    const { username, role, is_active, expiration_date, first_name, last_name } = await requireUser(tx, userId);
    if (!learnerTiers.includes(role.tier))
      throw refusals.blocked('tier_not_allowed', 'Si può vedere l’area solo come un corsista.');
    if (!is_active || hasExpired(expiration_date, new Date()))
      throw refusals.blocked('user_not_active', 'L’utente è disattivato o scaduto.');
    const session = await insertViewSession(tx, {
      user_id: userId,
      viewer_id: person.id,
      viewer_session_id: person.session_id,
      minutes: viewMinutes,
      origin,
    });
    if (!session) throw refusals.unauthorised();
    const after = { viewed_until: session.expires };
    await recordActivity(tx, person, { action: 'other', ...describeUser({ id: userId, username }), after });
    return { ...session, name: toWrittenName(`${first_name} ${last_name}`) };
  });
  security.record({
    kind: 'learner_view_started',
    user_id: userId,
    actor_id: person.id,
    session_id: view.id,
    address: origin.address,
  });
  const token = tokens.signBearer({ user_id: userId, session_id: view.id });
  return { token, expires: view.expires, name: view.name };
};
