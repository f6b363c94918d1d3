import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { originOf } from '../sessions/service.ts';
import { completeLogin } from './completeLogin.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  describeOwnFactor,
  disableOwnFactor,
  regenerateRecoveryCodes,
} from './enrolment.ts';
import { hasFactor, resetFactorOf } from './reset.ts';
import { isFactorRequired, saveFactorRequired } from './setting.ts';

export const secondFactorRoutes = (app: FastifyInstance): void => {
  const { db, pool, settings } = app;

  handle(app, 'POST v1/auth/second-factor/', ({ body, request }) =>
    completeLogin(app, { ...body, origin: originOf(settings, request) }),
  );

  handle(app, 'GET v1/users/me/second-factor/', ({ person }) => describeOwnFactor(app, person));

  handle(app, 'POST v1/users/me/second-factor/', async ({ person, request }) => {
    const theme = await chooseBrandTheme(pool, {
      tenant: 'default',
      configured_tenant: settings.tenant,
      host_name: request.hostname.toLowerCase(),
    });
    return beginEnrolment(app, person, theme.headers.title);
  });

  handle(app, 'PUT v1/users/me/second-factor/', ({ person, body }) => confirmEnrolment(app, person, body));

  handle(app, 'DELETE v1/users/me/second-factor/', async ({ person, body }) => {
    await disableOwnFactor(app, person, body);
    return { is_active: false };
  });

  handle(app, 'POST v1/users/me/second-factor/recovery-codes/', ({ person, body }) =>
    regenerateRecoveryCodes(app, person, body),
  );

  handle(app, 'GET v1/users/{id}/second-factor/', async ({ params }) => ({
    is_active: await hasFactor(db, params.id),
  }));

  handle(app, 'DELETE v1/users/{id}/second-factor/', async ({ person, params }) => {
    await resetFactorOf(app, person, params.id);
    return { is_active: false };
  });

  handle(app, 'GET custom/v1/configurations/verifica-in-due-passaggi/', async () => ({
    is_required: await isFactorRequired(db),
  }));

  handle(app, 'PUT custom/v1/configurations/verifica-in-due-passaggi/', async ({ person, body }) => ({
    is_required: await saveFactorRequired(db, person, body.is_required),
  }));
};
