import type { FastifyInstance } from 'fastify';
import type { MySubscription, MySubscriptionsByTypology } from '#contract/learning.ts';
import { requireFound } from '../../errors.ts';
import { handle } from '../../plugins/calls.ts';
import { linkToFile } from '../files/service.ts';
import { findMine, findMyCourse, listByTypology, listMine, listMyMaterials } from './repository.ts';

type Row = MySubscription & { typology: { id: number; name: string } | null };

const groupByTypology = (rows: Row[]): MySubscriptionsByTypology => {
  const groups = new Map<number, MySubscriptionsByTypology['sorted'][number]>();
  for (const { typology, ...subscription } of rows) {
    if (!typology) continue;
    const group = groups.get(typology.id) ?? { typology, subscriptions: [] };
    group.subscriptions.push(subscription);
    groups.set(typology.id, group);
  }
  return { sorted: [...groups.values()], unsorted: rows.filter(({ typology }) => !typology) };
};

const name = 'L’iscrizione';

export const mySubscriptionRoutes = (app: FastifyInstance): void => {
  const { reads, tokens } = app;

  handle(app, 'GET v1/users/me/subscriptions/course-typologies/', async ({ person, query }) =>
    groupByTypology(await listByTypology(reads, person.id, query.search || null)),
  );

  handle(app, 'GET v1/users/me/subscriptions/', ({ person, query }) => listMine(reads, person.id, query));

  handle(app, 'GET v1/users/me/subscriptions/{id}/', async ({ person, params }) =>
    requireFound(await findMine(reads, person.id, params.id), name),
  );

  handle(app, 'GET v1/users/me/subscriptions/{id}/course/', async ({ person, params }) =>
    requireFound(await findMyCourse(reads, person.id, params.id), name),
  );

  handle(app, 'GET v1/users/me/subscriptions/{id}/teaching-materials/', async ({ person, params }) => {
    requireFound(await findMine(reads, person.id, params.id), name);
    const materials = await listMyMaterials(reads, person.id, params.id);
    return Promise.all(
      materials.map(async ({ storage_key, ...material }) => ({
        ...material,
        file: storage_key && (await linkToFile(tokens, storage_key, person.session_id)),
      })),
    );
  });
};
