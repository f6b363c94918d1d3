import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { createLoginLimits } from './loginLimits.ts';
import { createRecovery } from './recovery.ts';
import { changeOwnPassword, login, recoverPassword, refresh, revokeSession, silentLogin } from './service.ts';

export const authRoutes = (app: FastifyInstance): void => {
  const { db, tokens } = app;
  const limits = createLoginLimits(app.pool);
  const recovery = createRecovery(app);

  handle(app, 'POST v1/auth/login/', ({ body, request }) =>
    login(db, tokens, limits, { ...body, address: request.ip }),
  );

  handle(app, 'POST v1/auth/silent-login/', ({ body }) => silentLogin(db, tokens, body.token));

  handle(app, 'POST v1/auth/refresh/', ({ body }) => refresh(db, tokens, body.refresh_token));

  handle(app, 'POST v1/auth/logout/', async ({ person }) => {
    await revokeSession(db, person.session_id);
    return { ended: true };
  });

  handle(app, 'POST v1/auth/recover/mail/', async ({ body, request }) => {
    await recovery.ask(body.email, { address: request.ip, host_name: request.hostname.toLowerCase() });
    return { sent: true };
  });

  handle(app, 'PUT v1/auth/recover/password/', async ({ body, person }) => {
    if (body.pwd_recovery_token) {
      await recoverPassword(db, body.pwd_recovery_token, body.password);
      return { updated: true, auth: null };
    }
    if (!person) throw refusals.unauthorised();
    return { updated: true, auth: await changeOwnPassword(db, tokens, person, body.password) };
  });
};
