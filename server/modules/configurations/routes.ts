import type { FastifyInstance } from 'fastify';
import { handle } from '../../plugins/calls.ts';
import { findReferentGroupIds, findSubscriptionLabels, saveReferentGroups, saveSubscriptionLabels } from './service.ts';

export const configurationRoutes = (app: FastifyInstance): void => {
  const { db } = app;

  handle(app, 'GET custom/v1/configurations/etichette-iscrizioni/', () => findSubscriptionLabels(db));

  handle(app, 'PUT custom/v1/configurations/etichette-iscrizioni/', ({ person, body }) =>
    saveSubscriptionLabels(db, person, body),
  );

  handle(app, 'GET custom/v1/configurations/gruppi-referenti/', async () => ({
    groups_ids: await findReferentGroupIds(db),
  }));

  handle(app, 'PUT custom/v1/configurations/gruppi-referenti/', ({ person, body }) =>
    saveReferentGroups(db, person, body),
  );
};
