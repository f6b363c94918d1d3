import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { originOf } from '../sessions/service.ts';
import { createLoginLimits } from './loginLimits.ts';
import { createRecovery } from './recovery.ts';
import { changeOwnPassword, login, recoverPassword, refresh, revokeSession } from './service.ts';
import { requireSilentOwner, silentLogin } from './silentLogin.ts';

export const authRoutes = (app: FastifyInstance): void => {
  const { db, tokens, settings, security } = app;
  const limits = createLoginLimits(app.pool);
  const recovery = createRecovery(app);

  handle(app, 'POST v1/auth/login/', ({ body, request }) =>
    login(db, tokens, limits, { ...body, origin: originOf(settings, request) }),
  );

  handle(app, 'POST v1/auth/silent-login/', ({ body, request }) =>
    silentLogin(app, body.token, originOf(settings, request)),
  );

  handle(app, 'POST v1/auth/silent-login/owner/', ({ body }) => requireSilentOwner(db, body.token));

  handle(app, 'POST v1/auth/refresh/', ({ body }) => refresh(db, tokens, body.refresh_token));

  handle(app, 'POST v1/auth/logout/', async ({ person, request }) => {
    await revokeSession(db, person.session_id);
    const { id: user_id, session_id } = person;
    security.record({ kind: 'logged_out', user_id, session_id, address: request.ip });
    return { ended: true };
  });

  handle(app, 'POST v1/auth/recover/mail/', async ({ body, request }) => {
    await recovery.ask(body.email, { address: request.ip, host_name: request.hostname.toLowerCase() });
    return { sent: true };
  });

  handle(app, 'PUT v1/auth/recover/password/', async ({ body, person, request }) => {
    if (body.pwd_recovery_token) {
      await recoverPassword(db, body.pwd_recovery_token, body.password);
      return { updated: true, auth: null };
    }
    if (!person) throw refusals.unauthorised();
    const auth = await changeOwnPassword(db, tokens, person, body.password, originOf(settings, request));
    security.record({ kind: 'password_changed', user_id: person.id, address: request.ip, details: { forced: true } });
    return { updated: true, auth };
  });
};
