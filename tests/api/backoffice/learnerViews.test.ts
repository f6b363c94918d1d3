import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isOpenToViewer } from '#contract/call.ts';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { buildPath, readMethod } from '#tests/support/client.ts';
import { aLessonLearner } from '#tests/support/lessonLearner.ts';
import { openLessonSocket } from '#tests/support/lessonSocket.ts';
import type { TestServer } from '#tests/support/server.ts';
import { anEvaluation, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const view = async (user: { id: number }, by = admin) => {
  const { status, data, error } = await by.call('POST v1/users/{id}/view/', { params: { id: user.id } });
  return { status, data, error, viewer: server.as(data?.token ?? null) };
};
const isAlive = async (viewer: ReturnType<TestServer['as']>) => (await viewer.call('GET v1/users/me/')).status === 200;

/** Everything that tells of somebody's learning and visits. */
const readTraces = async ({ id }: { id: number }) => {
  const texts = [
    'select * from subscriptions where user_id = $1',
    'select * from section_sessions where subscription_id in (select id from subscriptions where user_id = $1)',
    'select * from learning_events where subscription_id in (select id from subscriptions where user_id = $1) order by id',
    'select * from attempts where subscription_id in (select id from subscriptions where user_id = $1)',
    'select * from media_clocks where user_id = $1',
    'select * from user_logins where user_id = $1',
    'select * from users where id = $1',
    'select id, revoked, last_used from auth_sessions where user_id = $1 and viewer_id is null order by id',
    'select * from refresh_tokens where session_id in (select id from auth_sessions where user_id = $1)',
    'select * from silent_tokens where user_id = $1',
  ];
  const found = [];
  for (const text of texts) found.push((await server.pool.query(text, [id])).rows);
  return found;
};

describe('an administrator who sees the area as a learner', () => {
  test('reads what the learner reads, and leaves no trace of it in their record', async () => {
    const learner = await aLessonLearner(server, {
      sections: [{}, { category: 'EVALUATION', evaluation_id: (await anEvaluation(server)).id }],
    });
    const before = await readTraces(learner.user);
    const { data, viewer } = await view(learner.user);
    expect(data.name).toContain('Ada');
    expect((await viewer.call('GET v1/users/me/')).data.id).toBe(learner.user.id);
    const place = { moduleId: learner.section.module_id, sectionId: learner.section.id };
    const section = 'GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/' as const;
    expect(await viewer.call(section, { params: place })).toMatchObject({ status: 200, data: { is_opened: false } });
    for (const key of Object.keys(calls) as CallKeyOf[])
      if (readMethod(key) === 'GET') {
        const params = { id: learner.subscription.id, ...place, code: 'X', key: 'x', tenant: 'default', themeId: 1 };
        expect((await viewer.raw('GET', buildPath(key, params))).status, key).toBeLessThan(500);
      }
    const evaluation = { moduleId: learner.section.module_id, sectionId: learner.course.sections[1]?.id ?? 0 };
    const path = 'GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/evaluation/' as const;
    expect((await viewer.call(path, { params: evaluation })).error?.code).toBe('read_only');
    expect(await readTraces(learner.user)).toEqual(before);
    // The learner themselves does leave one.
    await learner.call(section, { params: place });
    expect(await readTraces(learner.user)).not.toEqual(before);
  });

  test('finds a section in its own module alone', async () => {
    const themes = [{ modules: [{ sections: [{}] }, { sections: [{}] }] }];
    const learner = await aLessonLearner(server, { themes });
    const { viewer } = await view(learner.user);
    const [first, second] = learner.course.sections;
    const open = (moduleId = 0) =>
      viewer.call('GET v1/users/me/course-modules/{moduleId}/course-sections/{sectionId}/', {
        params: { moduleId, sectionId: first?.id ?? 0 },
      });
    expect([(await open(first?.module_id)).status, (await open(second?.module_id)).status]).toEqual([200, 404]);
  });

  describe('may not call', () => {
    let seen: Awaited<ReturnType<typeof aUser>>;
    let viewer: ReturnType<TestServer['as']>;
    beforeAll(async () => {
      seen = await aUser(server);
      ({ viewer } = await view(seen));
    });

    const keys = (Object.keys(calls) as CallKeyOf[]).filter((key) => !isOpenToViewer(key, getCall(key)));
    test.each(keys)('%s', async (key) => {
      const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), seen.id]);
      const before = await readTraces(seen);
      const answer = await viewer.raw(readMethod(key), buildPath(key, Object.fromEntries(names)), {
        headers: { 'content-type': 'application/json' },
        ...(readMethod(key) !== 'GET' && { body: '{}' }),
      });
      // What visitors may call is answered as to a visitor, who is nobody.
      const isForVisitors = ['visitor', 'anyone'].includes(String(getCall(key).access));
      const { error } = (answer.json as { meta: { error: { code: string } | null } }).meta;
      if (!isForVisitors) expect([answer.status, error?.code]).toEqual([403, 'read_only']);
      expect(await readTraces(seen)).toEqual(before);
      expect(await isAlive(viewer)).toBe(true);
    });
  });

  test('has no lesson socket', async () => {
    const learner = await aLessonLearner(server);
    const { data } = await view(learner.user);
    await expect(openLessonSocket(server.address, learner.section.id, data.token)).rejects.toThrow('403');
    expect(await learner.events()).toMatchObject([{ kind: 'enrolled' }]);
  });

  test('is told in the activity log and the security log, and is no session of the learner', async () => {
    const learner = await aSignedInUser(server);
    const { data, viewer } = await view(learner.user);
    expect((await learner.call('GET v1/users/me/sessions/')).data).toHaveLength(1);
    const params = { id: learner.user.id };
    expect((await admin.call('GET v1/users/{id}/sessions/', { params })).data).toHaveLength(1);
    // The learner neither ends it nor learns of it.
    expect((await learner.call('DELETE v1/users/me/sessions/')).data.ended).toBe(0);
    const { rows: views } = await server.pool.query<{ id: number }>(
      'select number as id from auth_sessions where user_id = $1 and viewer_id is not null',
      [learner.user.id],
    );
    const ended = await Promise.all(
      views.map((own) => learner.call('DELETE v1/users/me/sessions/{id}/', { params: own })),
    );
    expect(ended.map(({ status }) => status)).toEqual([404]);
    expect(await isAlive(viewer)).toBe(true);
    expect((await viewer.call('POST v1/auth/logout/')).status).toBe(200);
    expect(await isAlive(viewer)).toBe(false);
    expect((await learner.call('GET v1/users/me/')).status).toBe(200);

    const { rows } = await server.pool.query('select action, after, actor_id from activity_log where subject_id = $1', [
      learner.user.id,
    ]);
    expect(rows).toEqual([{ action: 'other', after: { viewed_until: data.expires }, actor_id: admin.user.id }]);
    const events = await vi.waitUntil(async () => {
      const { data } = await admin.call('GET v1/security-events/', {
        query: { user_id: learner.user.id, page: 1, page_items: 50 },
      });
      const found = data.filter(({ kind }) => kind.startsWith('learner_view'));
      return found.length === 2 && found;
    }, 15_000);
    expect(events.map(({ kind, actor }) => [kind, actor?.id]).sort()).toEqual([
      ['learner_view_ended', admin.user.id],
      ['learner_view_started', admin.user.id],
    ]);
  });

  test('sees a learner who must change their password, whose affair that is', async () => {
    const { viewer } = await view(await aUser(server, { trigger_change_password: true }));
    expect((await viewer.call('GET v1/users/me/subscriptions/course-typologies/', { query: {} as never })).status).toBe(
      200,
    );
  });
});

describe('it is refused', () => {
  test('of administrators, limited ones, who may not come in, who is not there, and by anybody else', async () => {
    const readCode = async (options: Parameters<typeof aUser>[1]) =>
      (await view(await aUser(server, options))).error?.code;
    expect(await readCode({ tier: 'BO_COM' })).toBe('tier_not_allowed');
    expect(await readCode({ tier: 'BO_LIM' })).toBe('tier_not_allowed');
    expect(await readCode({ is_active: false })).toBe('user_not_active');
    expect(await readCode({ expiration_date: '2020-01-01' })).toBe('user_not_active');
    expect(await readCode({ tier: 'BASE_NO_LOG' })).toBeUndefined();
    expect((await view({ id: 999_999 })).status).toBe(404);
    expect((await view(admin.user)).error?.code).toBe('tier_not_allowed');
    const target = await aUser(server);
    for (const tier of ['BO_LIM', 'BASE_LOG', 'BASE_NO_LOG'] as const)
      expect((await view(target, await aSignedInUser(server, { tier }))).status).toBe(403);
    // Nor from within one.
    const { viewer } = await view(target);
    expect((await viewer.call('POST v1/users/{id}/view/', { params: { id: target.id } })).status).toBe(403);
  });
});

describe('it ends', () => {
  const aView = async () => {
    const boss = await aSignedInUser(server, { tier: 'BO_COM' });
    const learner = await aUser(server);
    const { viewer, data } = await view(learner, boss);
    expect(await isAlive(viewer)).toBe(true);
    return { boss, learner, viewer, data };
  };

  test('by itself after half an hour, and nothing renews it', async () => {
    const { viewer, data, learner } = await aView();
    const left = Date.parse(data.expires) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    const { rows } = await server.pool.query(
      'select from refresh_tokens join auth_sessions on id = session_id where user_id = $1',
      [learner.id],
    );
    expect(rows).toEqual([]);
    expect((await viewer.call('POST v1/auth/refresh/', { body: { refresh_token: data.token } })).status).toBe(401);
    await server.pool.query('update auth_sessions set expires = now() where user_id = $1', [learner.id]);
    // What a process remembers of a session is taken back by a message of the database.
    await expect.poll(() => isAlive(viewer)).toBe(false);
  });

  test('no later than the administrator’s own session', async () => {
    const boss = await aSignedInUser(server, { tier: 'BO_COM' });
    await server.pool.query("update auth_sessions set expires = now() + interval '5 minutes' where user_id = $1", [
      boss.user.id,
    ]);
    const { data } = await view(await aUser(server), boss);
    expect(Date.parse(data.expires) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  });

  const endings: [string, (of: Awaited<ReturnType<typeof aView>>) => Promise<unknown>][] = [
    ['the administrator signs out', ({ boss }) => boss.call('POST v1/auth/logout/')],
    [
      'the administrator is disabled',
      ({ boss }) => admin.call('PUT v1/users/{id}/', { params: { id: boss.user.id }, body: { is_active: false } }),
    ],
    [
      'the administrator becomes a learner',
      async ({ boss, learner }) => {
        const { data } = await admin.call('GET v1/users/{id}/', { params: { id: learner.id } });
        return admin.call('PUT v1/users/{id}/', { params: { id: boss.user.id }, body: { role_id: data.role.id } });
      },
    ],
    [
      'the administrator expires',
      ({ boss }) =>
        admin.call('PUT v1/users/{id}/', { params: { id: boss.user.id }, body: { expiration_date: '2020-01-01' } }),
    ],
    [
      'the administrator is deleted',
      ({ boss }) => admin.call('DELETE v1/users/{id}/', { params: { id: boss.user.id } }),
    ],
    [
      'the learner becomes an administrator',
      async ({ learner }) => {
        const { data } = await admin.call('GET v1/users/{id}/', { params: { id: admin.user.id } });
        return admin.call('PUT v1/users/{id}/', { params: { id: learner.id }, body: { role_id: data.role.id } });
      },
    ],
    [
      'the learner is disabled',
      ({ learner }) => admin.call('PUT v1/users/{id}/', { params: { id: learner.id }, body: { is_active: false } }),
    ],
    ['the learner is deleted', ({ learner }) => admin.call('DELETE v1/users/{id}/', { params: { id: learner.id } })],
  ];
  test.each(endings)('when %s', async (_, end) => {
    const seen = await aView();
    expect(await end(seen)).toMatchObject({ status: 200 });
    expect(await isAlive(seen.viewer)).toBe(false);
  });
});
