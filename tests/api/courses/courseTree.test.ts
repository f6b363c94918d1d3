import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import type { Client } from '#tests/support/client.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { anEnrolment, anEvaluation, aSignedInUser, aUser } from '#tests/support/world.ts';
import { makeTreeCalls } from './makeTreeCalls.ts';

const { server, admin } = await startWithAdmin();

const { names, listModules, readTree, listThemes, aWorld, arrange, flag, copy, remove, readCounts } = makeTreeCalls(
  () => ({
    server,
    admin,
  }),
);

describe('an order', () => {
  test('is written only over the one that was seen, by one of two who had seen the same', async () => {
    const { course, theme, first, second, otherTheme, lessons } = await aWorld();
    const seen = lessons('1a', '1b', '1c');
    const body = { ids: lessons('1c', '1a', '1b'), seen };
    const order = (ids: number[]) =>
      admin.call('PUT v1/course-modules/{id}/sections/order/', { params: { id: first }, body: { ids, seen } });
    const answers = await Promise.all([order(body.ids), order(lessons('1b', '1c', '1a'))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ error }) => error)?.error?.code).toBe('changed_meanwhile');

    const modules = { params: { id: theme }, body: { ids: [second, first], seen: [second, first] } };
    expect((await admin.call('PUT v1/course-themes/{id}/modules/order/', modules)).error?.code).toBe(
      'changed_meanwhile',
    );
    const themes = { params: { id: course.id }, body: { ids: [otherTheme, theme], seen: [theme, otherTheme] } };
    // Browsers send again by themselves what a line that fell has no answer to.
    for (const _time of ['first', 'again'])
      expect(names((await admin.call('PUT v1/courses/{id}/course-themes/order/', themes)).data)).toEqual(['T2', 'T1']);
  });

  test('of several modules moves lessons between them, all or nothing', async () => {
    const { course, theme, first, second, lessons } = await aWorld();
    const one: [number, number[]][] = [
      [first, lessons('1a', '1b', '1c')],
      [second, lessons('2a', '2b')],
    ];
    const two: [number, number[]][] = [
      [first, lessons('1b')],
      [second, lessons('2a', '1c', '1a', '2b')],
    ];
    const moved = await arrange(course.id, two, one);
    expect([moved.status, names(moved.data)]).toEqual([201, ['1b', '2a', '1c', '1a', '2b']]);
    expect(await readTree(theme)).toEqual(['M1 1b', 'M2 2a 1c 1a 2b']);
    // Sent again, it is there already. Who still sees the first arrangement changes nothing; who sees the second can go back.
    expect(names((await arrange(course.id, two, one)).data)).toEqual(names(moved.data));
    const three: typeof two = [[first, lessons('1c', '1b', '1a')], ...one.slice(1)];
    expect((await arrange(course.id, three, one)).error?.code).toBe('changed_meanwhile');
    expect((await arrange(course.id, one, two)).status).toBe(201);
    expect(await readTree(theme)).toEqual(['M1 1a 1b 1c', 'M2 2a 2b']);
  });

  test('asked for by many at once is one of those asked for, whole, and no place is taken twice', async () => {
    const colleague = await aSignedInUser(server, { tier: 'BO_COM' });
    for (let round = 0; round < 4; round += 1) {
      const { course, theme, otherTheme, first, second, lessons } = await aWorld();
      const one: [number, number[]][] = [
        [first, lessons('1a', '1b', '1c')],
        [second, lessons('2a', '2b')],
      ];
      const wanted = [
        [lessons('1c', '1b', '1a'), lessons('2b', '2a')],
        [lessons('2a', '2b'), lessons('1a', '1b', '1c')],
        [[], lessons('1b', '2b', '1a', '2a', '1c')],
        [lessons('1b', '1c', '2a', '1a'), lessons('2b')],
      ];
      const named = (pairs: [number, number[]][]) => pairs.map(([module_id, ids]) => ({ module_id, ids }));
      const params = { id: course.id };
      const arranging = wanted.map(([alfa = [], beta = []], place) =>
        (place % 2 ? admin : colleague).call('PUT v1/courses/{id}/course-sections/order/', {
          params,
          body: {
            modules: named([
              [first, alfa],
              [second, beta],
            ]),
            seen: named(one),
          },
        }),
      );
      const swap = (client: Client) => [
        client.call('PUT v1/course-themes/{id}/modules/order/', {
          params: { id: theme },
          body: { ids: [second, first], seen: [first, second] },
        }),
        client.call('PUT v1/courses/{id}/course-themes/order/', {
          params,
          body: { ids: [otherTheme, theme], seen: [theme, otherTheme] },
        }),
      ];
      const [mine, theirs, [modules, themes], [modulesToo, themesToo]] = await Promise.all([
        Promise.all(arranging),
        admin.call('POST v1/courses/{id}/course-themes/', { params, body: { name: 'T3' } }),
        Promise.all(swap(admin)),
        Promise.all(swap(colleague)),
      ]);
      expect(theirs.status).toBe(201);
      expect(mine.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      // Both ask for the same order, which is there for the second.
      expect([modules?.status, modulesToo?.status]).toEqual([201, 201]);
      // A theme that was added at the same time may have come between.
      expect([201, 409]).toContain(themes?.status);
      expect([201, 409]).toContain(themesToo?.status);
      const won = wanted[mine.findIndex(({ status }) => status === 201)];
      const stored = await listModules(theme);
      expect(stored.map(({ id, order }) => [id, order])).toEqual([
        [second, 0],
        [first, 1],
      ]);
      const listed = [first, second].map((id) => stored.find((module) => module.id === id)?.sections ?? []);
      expect(listed.map((sections) => sections.map(({ id }) => id))).toEqual(won);
      expect(listed.map((sections) => sections.map(({ order }) => order))).toEqual(won?.map((ids) => [...ids.keys()]));
      expect((await listThemes(course.id)).map(({ order }) => order)).toEqual([0, 1, 2]);
    }
  });

  test('that leaves a lesson out, names one twice or one of another course changes nothing', async () => {
    const { course, theme, first, second, lessons } = await aWorld();
    const elsewhere = await aWorld();
    const one: [number, number[]][] = [
      [first, lessons('1a', '1b', '1c')],
      [second, lessons('2a', '2b')],
    ];
    const wrong: [number, number[]][][] = [
      [
        [first, lessons('1a', '1b')],
        [second, lessons('2a', '2b')],
      ],
      [
        [first, lessons('1a', '1b', '1c')],
        [second, lessons('1a', '2a', '2b')],
      ],
      [[first, lessons('1a', '1b', '1c', '2a', '2b')]],
      [
        [first, []],
        [first, lessons('1a', '1b', '1c', '2a', '2b')],
      ],
    ];
    for (const modules of wrong) expect((await arrange(course.id, modules, one)).status).toBe(400);
    const foreign: [number, number[]][] = [
      [first, lessons('1a', '1b', '1c')],
      [elsewhere.first, elsewhere.lessons('1a', '1b', '1c')],
    ];
    expect((await arrange(course.id, foreign, foreign)).error?.code).toBe('changed_meanwhile');
    expect((await arrange(999_999, one, one)).status).toBe(404);
    expect(await readTree(theme)).toEqual(['M1 1a 1b 1c', 'M2 2a 2b']);
  });

  test('counts again who is enrolled when a lesson comes out of a hidden module', async () => {
    const { course, first, second, lessons } = await aWorld();
    await server.pool.query('update course_modules set is_hidden = true where id = $1', [second]);
    const enrolment = await anEnrolment(server, { user: await aUser(server), course });
    await arrange(
      course.id,
      [
        [first, lessons('1a', '1b', '1c', '2a')],
        [second, lessons('2b')],
      ],
      [
        [first, lessons('1a', '1b', '1c')],
        [second, lessons('2a', '2b')],
      ],
    );
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 4 });
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'courseModule' and object_id = any ($1) order by object_id`,
      [[first, second]],
    );
    expect(rows).toEqual([
      { before: { order: ['1a', '1b', '1c'] }, after: { order: ['1a', '1b', '1c', '2a'] } },
      { before: { order: ['2a', '2b'] }, after: { order: ['2b'] } },
    ]);
  });
});

describe('several lessons', () => {
  test('are switched off and made mandatory or not at once, in one entry each', async () => {
    const { course, lessons } = await aWorld();
    const passed = lessons('1a').map((id) => ({ id }));
    const enrolment = await anEnrolment(server, { user: await aUser(server), course, passed });
    const ids = lessons('1b', '1c', '2a', '2b');
    expect(names((await flag(course.id, { ids: lessons('1b', '2a'), is_mandatory: false })).data)).toEqual([
      '1b',
      '2a',
    ]);
    expect(await readCounts(enrolment)).toMatchObject({ mandatory_sections: 3, is_passed: false });
    await flag(course.id, { ids, is_active: false });
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 1, is_passed: true });
    const { rows } = await server.pool.query(
      `select before, after from activity_log where object_type = 'courseSection' and object_id = $1 order by id`,
      lessons('1b'),
    );
    expect(rows).toEqual([
      { before: { is_mandatory: true }, after: { is_mandatory: false } },
      { before: { is_active: true }, after: { is_active: false } },
    ]);
  });

  test('are left as they are when one of them is gone or of another course', async () => {
    const { course, first, lessons } = await aWorld();
    const elsewhere = await aWorld();
    const ids = [...lessons('1a'), ...elsewhere.lessons('1a')];
    expect((await flag(course.id, { ids, is_active: false })).error?.code).toBe('changed_meanwhile');
    expect((await remove(course.id, { sections_ids: ids })).error?.code).toBe('changed_meanwhile');
    expect((await copy(course.id, { part: { sections_ids: [...lessons('1a'), 999_999] } })).error?.code).toBe(
      'changed_meanwhile',
    );
    const all = await admin.call('GET v1/courses/{id}/course-sections/', { params: { id: course.id } });
    expect(all.data.filter(({ is_active }) => is_active)).toHaveLength(5);
    expect(first).toBeGreaterThan(0);
  });
});

describe('copies', () => {
  test('stand beside their originals in the same course, and require the same', async () => {
    const { course, theme, first, lessons } = await aWorld();
    const [a, b] = lessons('1a', '1b');
    await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [a, b]);
    const made = await copy(course.id, { part: { sections_ids: lessons('1b', '2a') } });
    expect(made).toMatchObject({ status: 201, data: { dropped_requirements: [] } });
    expect(await readTree(theme)).toEqual(['M1 1a 1b 1b (copia) 1c', 'M2 2a 2a (copia) 2b']);
    expect((await listModules(theme))[0]?.sections[2]?.mandatory_section_id).toBe(a);
    await copy(course.id, { part: { module_id: first } });
    await copy(course.id, { part: { theme_id: theme } });
    expect(names(await listModules(theme))).toEqual(['M1', 'M1 (copia)', 'M2']);
    expect(names(await listThemes(course.id))).toEqual(['T1', 'T1 (copia)', 'T2']);
  });

  test('into another course keep what is required among them, and name what they no longer require', async () => {
    const { course, theme, first, lessons } = await aWorld();
    const [a, b, , d] = lessons('1a', '1b', '1c', '2a');
    await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [a, b]);
    await server.pool.query('update course_sections set mandatory_section_id = $1 where id = $2', [d, a]);
    const other = await aWorld();
    const enrolment = await anEnrolment(server, { user: await aUser(server), course: other.course });
    const made = await copy(other.course.id, { part: { module_id: first }, into_theme_id: other.otherTheme });
    expect(made.data.dropped_requirements).toEqual([{ name: '1a', required_name: '2a' }]);
    expect(await readTree(other.otherTheme)).toEqual(['M1 1a 1b 1c']);
    const [copied] = await listModules(other.otherTheme);
    expect(copied?.sections.map(({ mandatory_section_id }) => mandatory_section_id)).toEqual([
      null,
      copied?.sections[0]?.id,
      null,
    ]);
    expect(await readCounts(enrolment)).toMatchObject({ total_sections: 8 });
    const whole = await copy(other.course.id, { part: { theme_id: theme } });
    expect([whole.data.dropped_requirements, whole.data.sections_ids.length]).toEqual([[], 5]);
    expect(await readTree(whole.data.themes_ids[0] ?? 0)).toEqual(['M1 1a 1b 1c', 'M2 2a 2b']);

    expect((await copy(other.course.id, { part: { module_id: first } })).error?.code).toBe('other_course');
    const wrong = { part: { sections_ids: lessons('1a') }, into_module_id: first };
    expect((await copy(other.course.id, wrong)).error?.code).toBe('other_course');
    expect((await copy(other.course.id, { part: { theme_id: 999_999 } })).status).toBe(404);
    expect(await readTree(theme)).toEqual(['M1 1a 1b 1c', 'M2 2a 2b']);
    expect(course.id).not.toBe(other.course.id);
  });

  test('share questionnaires and files, and outlive their originals', async () => {
    const evaluation = await anEvaluation(server);
    const { course, first, otherTheme, lessons } = await aWorld();
    const [id = 0] = lessons('1a');
    await admin.call('PUT v1/course-sections/{id}/', {
      params: { id },
      body: { category: 'EVALUATION', evaluation_id: evaluation.id, thumbnail: await aPicture(64, 36) },
    });
    const file = await server.pool.query(
      `insert into files (storage_key, name, mime_type, bytes) values ('una/lezione.mp4', 'lezione.mp4', 'video/mp4', 1) returning id`,
    );
    await server.pool.query(
      `insert into section_media (course_section_id, type, name, file_id) values ($1, 'VIDEO', 'Video', $2)`,
      [...lessons('1b'), file.rows[0].id],
    );
    const made = await copy(course.id, { part: { module_id: first }, into_theme_id: otherTheme });
    const [copied = 0, video = 0] = made.data.sections_ids;
    const picture = async (of: number) =>
      (await admin.call('GET v1/course-sections/{id}/', { params: { id: of } })).data;
    expect(await picture(copied)).toMatchObject({
      evaluation_id: evaluation.id,
      thumbnail: { original: expect.any(String) },
    });
    expect(await picture(video)).toMatchObject({ media: { name: 'Video', type: 'VIDEO' } });

    await admin.call('PUT v1/course-sections/{id}/', { params: { id }, body: { thumbnail: null } });
    await admin.call('DELETE v1/courses/{id}/modules/{moduleId}/', { params: { id: course.id, moduleId: first } });
    const { thumbnail } = await picture(copied);
    expect((await admin.raw('GET', thumbnail?.original ?? '')).status).toBe(200);
    expect((await picture(video)).media?.file).toEqual(expect.any(String));
    await admin.call('PUT v1/course-sections/{id}/', { params: { id: copied }, body: { thumbnail: null } });
    expect((await admin.raw('GET', thumbnail?.original ?? '')).status).toBe(404);
  });
});
