import type { FastifyInstance } from 'fastify';
import { signalOfClient } from '../../clientGone.ts';
import { refusals } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { createLoginLimits } from './loginLimits.ts';
import { recoverPassword } from './recoverPassword.ts';
import { createRecovery } from './recovery.ts';
import { changeOwnPassword, login, refresh, revokeSession, silentLogin } from './service.ts';

export const authRoutes = (app: FastifyInstance): void => {
  const { db, tokens } = app;
  const limits = createLoginLimits(app);
  const recovery = createRecovery(app);

  handle(app, 'POST v1/auth/login/', ({ body, request, reply }) =>
    login(app, limits, { ...body, address: request.ip, signal: signalOfClient(reply) }),
  );

  handle(app, 'POST v1/auth/silent-login/', ({ body }) => silentLogin(db, tokens, body.token));

  handle(app, 'POST v1/auth/refresh/', ({ body, request }) => refresh(app, body.refresh_token, request.ip));

  handle(app, 'POST v1/auth/logout/', async ({ person }) => {
    await revokeSession(db, person.session_id);
    return { ended: true };
  });

  handle(app, 'POST v1/auth/recover/mail/', async ({ body, request }) => {
    await recovery.ask(body.email, { address: request.ip, host_name: request.hostname.toLowerCase() });
    return { sent: true };
  });

  handle(app, 'PUT v1/auth/recover/password/', async ({ body, person, request, reply }) => {
    const { password, pwd_recovery_token: token } = body;
    const origin = { address: request.ip, signal: signalOfClient(reply) };
    if (token) {
      await recoverPassword(app, { token, password, ...origin });
      return { updated: true, auth: null };
    }
    if (!person) throw refusals.unauthorised();
    return { updated: true, auth: await changeOwnPassword(app, person, { password, ...origin }) };
  });
};
