import type { FastifyInstance } from 'fastify';
import { refusals } from '../../errors.ts';
import { createClientSignal } from '../../limits/clientGone.ts';
import { handle } from '../../plugins/calls.ts';
import { createLoginLimits } from '../loginLimits/service.ts';
import { withAddress } from '../securityLog/service.ts';
import { describeOrigin } from '../sessions/service.ts';
import { completeLogin } from './completeLogin.ts';
import { checkRecoveryToken, recoverPassword } from './recoverPassword.ts';
import { createRecovery } from './recovery.ts';
import { changeOwnPassword, logIn, refresh, revokeSession } from './service.ts';
import { logInSilently, requireSilentOwner } from './silentLogin.ts';

export const authRoutes = (app: FastifyInstance): void => {
  const { db, settings, security, lookups, secretBox, tokens } = app;
  const services = { db, lookups, secretBox, tokens };
  const limits = createLoginLimits(app);
  const recovery = createRecovery(app);

  handle(app, 'POST v1/auth/login/', ({ body, request, reply }) =>
    logIn(app, limits, { ...body, origin: describeOrigin(settings, request), signal: createClientSignal(reply) }),
  );

  handle(app, 'POST v1/auth/second-factor/', ({ body, request }) =>
    completeLogin(
      { ...services, security: withAddress(security, request.ip) },
      { ...body, origin: describeOrigin(settings, request) },
    ),
  );

  handle(app, 'POST v1/auth/silent-login/', ({ body, request }) =>
    logInSilently(app, body.token, describeOrigin(settings, request)),
  );

  handle(app, 'POST v1/auth/silent-login/owner/', ({ body }) => requireSilentOwner(db, body.token));

  handle(app, 'POST v1/auth/refresh/', ({ body, request }) => refresh(app, body.refresh_token, request.ip));

  handle(app, 'POST v1/auth/logout/', async ({ person, request }) => {
    await revokeSession(db, person.session_id);
    const { id: user_id, session_id, viewer_id: actor_id } = person;
    const kind = actor_id === null ? 'logged_out' : 'learner_view_ended';
    security.record({ kind, user_id, actor_id, session_id, address: request.ip });
    return { ended: true };
  });

  // Where password managers send who is to change a password (W3C, “A Well-Known URL for Changing Passwords”).
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/profilo'));

  handle(app, 'POST v1/auth/recover/mail/', async ({ body, request }) => {
    await recovery.ask(body.email, { address: request.ip, host_name: request.hostname.toLowerCase() });
    return { sent: true };
  });

  handle(app, 'POST v1/auth/recover/check/', async ({ body, request }) => {
    await checkRecoveryToken(app, { token: body.pwd_recovery_token, address: request.ip });
    return { is_good: true };
  });

  handle(app, 'PUT v1/auth/recover/password/', async ({ body, person, request, reply }) => {
    const { password, pwd_recovery_token: token } = body;
    const signal = createClientSignal(reply);
    if (token) {
      await recoverPassword(app, { token, password, address: request.ip, signal });
      return { updated: true, auth: null };
    }
    if (!person) throw refusals.unauthorised();
    const auth = await changeOwnPassword(app, person, { password, origin: describeOrigin(settings, request), signal });
    return { updated: true, auth };
  });
};
