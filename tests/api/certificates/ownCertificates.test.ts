import type { PoolClient } from 'pg';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aGraduate, readCertificate } from '#tests/support/graduates.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCourse, anEnrolment, aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const completed = { status_etiquette: 'END' as const, is_passed: true, completion_date: '2026-03-14T22:30:00Z' };

/** Somebody who has completed so many courses, the first named `Corso 1`. */
const aLearnerWith = async (count: number) => {
  const learner = await aSignedInUser(server);
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const course = await aCourse(server, { name: `Corso ${number}`, has_certification: true });
    ids.push((await anEnrolment(server, { user: learner.user, course, ...completed })).id);
  }
  const list = async (query: { page?: number; page_items?: number; search?: string } = {}) =>
    learner.call('GET v1/users/me/certificates/', { query: { page: 1, page_items: 10, ...query } });
  return { learner, ids, list };
};

const countCertificates = async (subscriptionId: number) =>
  (await server.db.selectFrom('certificates').select('id').where('subscription_id', '=', subscriptionId).execute())
    .length;

test('one’s own certificates, the newest first, those of enrolments that are over included', async () => {
  const { ids, list } = await aLearnerWith(3);
  await server.db
    .updateTable('subscriptions')
    .set({ expiration_date: '2020-01-01', is_in_history: true, is_active: false })
    .where('id', '=', ids[1] ?? 0)
    .execute();
  const { status, data, pagination } = await list();
  expect(status).toBe(200);
  expect(data.map(({ facts }) => facts.course_name)).toEqual(['Corso 3', 'Corso 2', 'Corso 1']);
  expect(data[0]).toMatchObject({ is_own: true, subscription_id: ids[2], replaced: [] });
  expect(data[0]?.verification_link).toContain(`/certificate/${ids[2]}?code=${data[0]?.facts.code}`);
  expect(pagination).toMatchObject({ items_count: 3 });
  expect((await list()).data, 'issued once').toEqual(data);
});

test('come a page at a time, and are found by the name of the course', async () => {
  const { list } = await aLearnerWith(3);
  const second = await list({ page: 2, page_items: 2 });
  expect(second.data.map(({ facts }) => facts.course_name)).toEqual(['Corso 1']);
  expect((await list({ search: 'còrso 2' })).data.map(({ facts }) => facts.course_name)).toEqual(['Corso 2']);
  expect((await list({ search: '%' })).data).toEqual([]);
});

test('one that was replaced is told with the reason, and nobody sees another’s', async () => {
  const { learner, id } = await aGraduate(server);
  const { data: before } = await readCertificate(learner, id);
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  await admin.call('POST v1/certificates/{id}/reissue/', { params: { id }, body: { reason: 'Nome corretto' } });
  const query = { page: 1, page_items: 10 };
  const { data } = await learner.call('GET v1/users/me/certificates/', { query });
  expect(data).toHaveLength(1);
  expect(data[0]?.facts.number).toBeGreaterThan(before.facts.number);
  expect(data[0]?.replaced).toMatchObject([{ number: before.facts.number, reason: 'Nome corretto' }]);
  const other = await aSignedInUser(server);
  expect((await other.call('GET v1/users/me/certificates/', { query })).data).toEqual([]);
  expect((await admin.call('GET v1/users/me/certificates/', { query })).data).toEqual([]);
});

test('a course without a certificate, or one not completed, gives none', async () => {
  const learner = await aSignedInUser(server);
  await anEnrolment(server, { user: learner.user, course: await aCourse(server), ...completed });
  await anEnrolment(server, { user: learner.user, course: await aCourse(server, { has_certification: true }) });
  const { data } = await learner.call('GET v1/users/me/certificates/', { query: { page: 1, page_items: 10 } });
  expect(data).toEqual([]);
});

test('who looks on as the learner sees those that are there, and issues none', async () => {
  const { learner, id } = await aGraduate(server);
  const admin = await aSignedInUser(server, { tier: 'BO_COM' });
  const { data } = await admin.call('POST v1/users/{id}/view/', { params: { id: learner.user.id } });
  const viewer = server.as(data.token);
  const query = { page: 1, page_items: 10 };
  expect(await viewer.call('GET v1/users/me/certificates/', { query })).toMatchObject({ status: 200, data: [] });
  // Nor by its address, as the learner or, in another tab, as themselves.
  for (const client of [viewer, admin]) expect((await readCertificate(client, id)).error?.code).toBe('not_issued');
  expect(await countCertificates(id)).toBe(0);
  await readCertificate(learner, id);
  expect((await viewer.call('GET v1/users/me/certificates/', { query })).data).toHaveLength(1);
});

test('one that cannot be issued is told as a failure, not left out, and is issued at the next look', async () => {
  const { ids, list } = await aLearnerWith(2);
  await server.pool.query(`
    create function refuse_certificate() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_certificate before insert on certificates for each row execute function refuse_certificate()`);
  const issueAgain = () => server.pool.query('drop function if exists refuse_certificate cascade');
  onTestFinished(async () => {
    await issueAgain();
  });
  expect((await list()).status).toBe(500);
  await issueAgain();
  expect((await list()).data.map(({ subscription_id }) => subscription_id)).toEqual(ids.toReversed());
});

describe('an enrolment that changes at that moment leaves the list as it is then', () => {
  /** Lists three certificates that are still to be issued; the second enrolment is locked until `change` is through. */
  const listDuring = async (change: (holder: PoolClient, id: number) => Promise<() => Promise<void>>) => {
    const { ids, list } = await aLearnerWith(3);
    const id = ids[1] ?? 0;
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      const finish = await change(holder, id);
      const asked = list();
      await vi.waitUntil(async () => (await countCertificates(ids[0] ?? 0)) === 1);
      await finish();
      const { status, data, pagination } = await asked;
      expect(status).toBe(200);
      expect(data.map(({ facts }) => facts.course_name)).toEqual(['Corso 3', 'Corso 1']);
      expect(pagination).toMatchObject({ items_count: 2 });
      expect(await countCertificates(id)).toBe(0);
    } finally {
      holder.release();
    }
  };

  test('where its completion is taken back', () =>
    listDuring(async (holder, id) => {
      await holder.query(
        "update subscriptions set status_etiquette = 'RUN', is_passed = false, completion_date = null where id = $1",
        [id],
      );
      return async () => {
        await waitUntilBlocked(server);
        await holder.query('commit');
      };
    }));

  test('where it is deleted', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    await listDuring(async (holder, id) => {
      await holder.query('select from subscriptions where id = $1 for no key update', [id]);
      const deleted = admin.call('DELETE v1/subscriptions/{id}/', { params: { id }, query: {} });
      await waitUntilBlocked(server);
      return async () => {
        await waitUntilBlocked(server, 2);
        await holder.query('rollback');
        expect((await deleted).status).toBe(200);
      };
    });
  });
});
