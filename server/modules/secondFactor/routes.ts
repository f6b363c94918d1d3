import type { FastifyInstance, FastifyRequest } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { chooseBrandTheme } from '../brandThemes/service.ts';
import { withAddress } from '../securityLog/service.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  describeOwnFactor,
  disableOwnFactor,
  regenerateRecoveryCodes,
} from './enrolment.ts';
import { beginReplacement, confirmReplacement } from './replacement.ts';
import { hasFactor, resetUserFactor } from './reset.ts';
import { isFactorRequired, saveFactorRequired } from './setting.ts';

export const secondFactorRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  const from = ({ ip }: FastifyRequest) => ({
    db,
    lookups: app.lookups,
    secretBox: app.secretBox,
    security: withAddress(app.security, ip),
  });
  /** Whose the codes are, in the app. */
  const findIssuer = async ({ hostname }: FastifyRequest): Promise<string> => {
    const theme = await chooseBrandTheme(app, { host_name: hostname.toLowerCase() });
    return theme.headers.title;
  };

  handle(app, 'GET v1/users/me/second-factor/', ({ person }) => describeOwnFactor(app, person));

  handle(app, 'POST v1/users/me/second-factor/', async ({ person, request }) =>
    beginEnrolment(app, person, await findIssuer(request)),
  );

  handle(app, 'PUT v1/users/me/second-factor/', ({ person, body, request }) =>
    confirmEnrolment(from(request), person, body),
  );

  handle(app, 'DELETE v1/users/me/second-factor/', async ({ person, body, request }) => {
    await disableOwnFactor(from(request), person, body);
    return { is_active: false };
  });

  handle(app, 'POST v1/users/me/second-factor/recovery-codes/', ({ person, body, request }) =>
    regenerateRecoveryCodes(from(request), person, body),
  );

  handle(app, 'POST v1/users/me/second-factor/replacement/', async ({ person, request }) =>
    beginReplacement(app, person, await findIssuer(request)),
  );

  handle(app, 'PUT v1/users/me/second-factor/replacement/', ({ person, body, request }) =>
    confirmReplacement(from(request), person, body),
  );

  handle(app, 'GET v1/users/{id}/second-factor/', async ({ params }) => ({
    is_active: await hasFactor(db, params.id),
  }));

  handle(app, 'DELETE v1/users/{id}/second-factor/', async ({ person, params, request }) => {
    await resetUserFactor(from(request), person, params.id);
    return { is_active: false };
  });

  handle(app, 'GET custom/v1/configurations/verifica-in-due-passaggi/', async () => ({
    is_required: await isFactorRequired(db),
  }));

  handle(app, 'PUT custom/v1/configurations/verifica-in-due-passaggi/', ({ person, body }) =>
    saveFactorRequired(db, person, body.is_required),
  );
};
