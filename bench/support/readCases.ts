import type { TSchema } from 'typebox';
import { type CallKeyOf, getCall } from '#contract/calls.ts';
import type { ProviderWorld } from './providerWorld.ts';

/** A read as it may be asked for, without its page. */
export interface Case {
  path: string;
  query: Record<string, string>;
  isPaged: boolean;
  /** Asked for on its first page alone. */
  isBrief?: boolean;
}

/** Letters and words: of one, two and three, with an accent, frequent, rare, of nobody. */
const searches = ['a', 'ar', 'ros', 'è', 'nicolò', 'mario rossi', 'corso', 'zzqqxx', '%', '1'];

/** Filters that are asked for together with each of the others. */
const paired = new Set(['group', 'course', 'status', 'is_in_history', 'kind', 'action', 'search']);

type Schema = TSchema & {
  enum?: unknown[];
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** Values worth trying of one filter. */
const listValues = (name: string, schema: Schema, world: ProviderWorld): string[] => {
  const known: Record<string, (string | number)[]> = {
    search: searches,
    group: [world.groupId],
    groups: [world.groupId],
    group_id_not: [world.groupId],
    course: [world.wideCourseId, world.longCourseId],
    user: [world.busyLearnerId],
    user_id: [world.busyLearnerId],
    actor_id: [world.administratorId],
    subject_id: [world.busyLearnerId],
    object_id: [5],
    object_type: ['user', 'course', 'niente'],
    role: [2, 3, 4],
    address: ['10.0.1.1', '10.0.'],
    question: [1],
    custom_fields: ['{"sede":1}', '{"azienda":"officine"}', '{"matricola":"12"}'],
    ids: ['1,2,3'],
    course__code: ['LUNGO'],
    questionnaire_id: [1],
  };
  if (known[name]) return known[name].map(String);
  if (schema.enum) return schema.enum.slice(0, 8).map(String);
  if (schema.type === 'boolean') return ['true', 'false'];
  if (schema.format === 'date') return ['2024-06-01', '2026-11-01'];
  return [];
};

/** Parameters of the path; a list tries each. */
const fillPath = (key: string, world: ProviderWorld): string[] => {
  const path = key.slice('GET '.length);
  const fill = (id: number): string => path.replace('{id}', String(id));
  if (!path.includes('{')) return [path];
  if (/\{(?!id\})/.test(path)) return [];
  if (path.startsWith('v1/users/me/subscriptions/')) return [fill(world.longSubscriptionId)];
  if (path.startsWith('v1/users/')) return [fill(world.busyLearnerId), fill(world.administratorId)];
  if (path.startsWith('v1/subscriptions/')) return [fill(world.oftenSubscriptionId), fill(world.longSubscriptionId)];
  if (/^v1\/(courses|course-rules|preview\/course)\//.test(path))
    return [fill(world.longCourseId), fill(world.wideCourseId)];
  if (path.includes('evaluations/')) return [fill(world.evaluationId)];
  if (path.includes('surveys/')) return [fill(world.surveyId)];
  if (path.startsWith('v1/groups/')) return [fill(world.groupId)];
  return [fill(1)];
};

/** Every way a read is asked for: each order alone, each filter in each order, and pairs of filters that people use. */
export const listCases = (key: CallKeyOf, world: ProviderWorld): Case[] => {
  const { query: schema, ...call } = getCall(key);
  const isPaged = 'paged' in call && call.paged === true;
  const { ordering, page, page_items, ...filters } = ((schema as Schema | undefined)?.properties ?? {}) as Record<
    string,
    Schema
  >;
  const single = Object.entries(filters).flatMap(([name, filter]) =>
    listValues(name, filter, world).map((value) => ({ [name]: value })),
  );
  const pairs = single.flatMap((first, place) =>
    single
      .slice(place + 1)
      .map((second) => ({ ...first, ...second }))
      .filter((both) => {
        const names = Object.keys(both);
        return (
          names.length === 2 &&
          names.some((name) => paired.has(name)) &&
          (!both.search || ['ar', 'ros'].includes(both.search))
        );
      }),
  );
  const needed = ((schema as Schema | undefined)?.required ?? []).filter((name) => name in filters);
  const sets = [{}, ...single].filter((filter) => needed.every((name) => name in filter));
  const orders = ordering?.enum?.map(String) ?? [];
  return fillPath(key, world).flatMap((path) => [
    ...sets.flatMap((filter) => [
      { path, query: filter, isPaged },
      ...orders.map((order) => ({ path, query: { ...filter, ordering: order }, isPaged })),
    ]),
    ...pairs.map((filter) => ({ path, query: filter, isPaged, isBrief: true })),
  ]);
};
