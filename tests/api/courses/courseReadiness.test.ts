import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { checkLinks } from '#server/modules/courseReadiness/service.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aCourse, anEvaluation, aSurvey } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const readReadiness = async (id: number) =>
  (await admin.call('GET v1/courses/{id}/readiness/', { params: { id } })).data;

describe('what a course lacks', () => {
  test('is a stated length, where its certificates print one', async () => {
    const makeTemplate = async (name: string, html_template: string): Promise<number> =>
      (
        await server.pool.query(
          'insert into certification_templates (name, html_template) values ($1, $2) returning id',
          [name, html_template],
        )
      ).rows[0].id;
    const printing = await makeTemplate('Con la durata', '<p>Durata {{ duration }}</p>');
    const silent = await makeTemplate('Senza la durata', '<p>{{course_name}}</p>');
    const makeCourse = (duration: string, certification_template_id: number | null) =>
      aCourse(server, {
        has_certification: true,
        certification_template_id,
        themes: [
          { modules: [{ sections: [{ duration, media: { type: 'VIDEO', link: 'https://esempio.it/video.mp4' } }] }] },
        ],
      });
    const lacksLength = async ({ id }: { id: number }) =>
      (await readReadiness(id)).doubts.some(({ kind }) => kind === 'no_duration');
    expect(await lacksLength(await makeCourse('00:00:01', null))).toBe(true);
    expect(await lacksLength(await makeCourse('00:00:01', printing))).toBe(true);
    expect(await lacksLength(await makeCourse('00:00:01', silent))).toBe(false);
    expect(await lacksLength(await makeCourse('00:20:00', printing))).toBe(false);
  });

  test('is read from all that is in it, archived contents left out', async () => {
    const empty = await anEvaluation(server, { questions: [] });
    const wrong = await anEvaluation(server, {
      question_bank_question_number: 3,
      questions: [
        { text: 'Quale?', answers: ['Uno', 'Due'] },
        { text: 'Spenta', is_active: false, answers: ['Uno'] },
      ],
    });
    const survey = await aSurvey(server);
    // Shown to learners as it is written, tags included: nothing in it is a link, an image or a heading.
    const plain = '<h2>Uno</h2><h4>Tre</h4><img src="x"><a href="https://esempio.it/altrove"></a>';
    const course = await aCourse(server, {
      status: 'RDY',
      has_certification: true,
      description: '<p><a href="https://esempio.it/"></a></p>',
      themes: [
        {
          description: plain,
          modules: [
            {
              description: plain,
              sections: [
                { description: plain, media: { type: 'VIDEO', link: 'https://esempio.it/video.mp4' } },
                {},
                { category: 'EVALUATION', evaluation_id: empty.id },
                { category: 'EVALUATION', evaluation_id: wrong.id, after: 2 },
                { category: 'SURVEY', survey_id: survey.id },
                { is_active: false },
                { name: 'Archiviata', is_active: false, archived: '2026-01-01T00:00:00Z', order: 9 },
              ],
            },
            {},
          ],
        },
        {},
      ],
    });
    await server.pool.query('update section_media set seconds = 30 where course_section_id = $1', [
      course.sections[0]?.id,
    ]);
    const [video, bare, noQuestions, noRight] = course.sections.map(({ id, name }) => ({
      type: 'section',
      id,
      name,
      theme_id: course.themes[0]?.id,
    }));
    const [first, second] = course.themes;
    const { doubts, links } = await readReadiness(course.id);
    const about = { type: 'course', id: course.id, name: course.name, theme_id: null };
    expect(doubts).toEqual([
      { kind: 'no_thumbnail', subject: about, detail: null },
      { kind: 'no_template', subject: about, detail: null },
      { kind: 'link_without_text', subject: about, detail: 'https://esempio.it/' },
      { kind: 'no_captions', subject: video, detail: null },
      { kind: 'short_video', subject: video, detail: '30/60' },
      { kind: 'no_media', subject: bare, detail: null },
      { kind: 'no_questions', subject: noQuestions, detail: null, questionnaire: { kind: 'evaluation', id: empty.id } },
      { kind: 'bank_too_large', subject: noRight, detail: '3/1', questionnaire: { kind: 'evaluation', id: wrong.id } },
      {
        kind: 'no_right_answer',
        subject: noRight,
        detail: 'Quale?',
        questionnaire: { kind: 'evaluation', id: wrong.id },
      },
      { kind: 'unreachable', subject: noRight, detail: noQuestions?.name },
      expect.objectContaining({
        kind: 'empty_module',
        subject: expect.objectContaining({ id: first?.modules[1]?.id }),
      }),
      expect.objectContaining({ kind: 'empty_theme', subject: expect.objectContaining({ id: second?.id }) }),
    ]);
    expect(links).toEqual({ count: 2, is_checking: false, checked: null });
  });

  test('is nobody’s to know without a course', async () => {
    for (const key of ['GET v1/courses/{id}/readiness/', 'POST v1/courses/{id}/link-checks/'] as const)
      expect((await admin.call(key, { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('the links of a course', () => {
  test('are asked by one job, however often it is asked for, and never those of this network', async () => {
    const own = `${server.address}/health`;
    const course = await aCourse(server, { sections: [{ media: { type: 'VIDEO', link: own } }] });
    const params = { id: course.id };
    const ask = () => admin.call('POST v1/courses/{id}/link-checks/', { params });
    expect((await ask()).status).toBe(201);
    await vi.waitFor(async () => expect((await readReadiness(course.id)).links.checked).not.toBeNull(), 20_000);
    const { doubts, links } = await readReadiness(course.id);
    expect(links).toMatchObject({ count: 1, is_checking: false });
    expect(doubts.filter(({ kind }) => kind === 'dead_link')).toMatchObject([
      { subject: { id: course.sections[0]?.id }, detail: `${own} (indirizzo di una rete interna)` },
    ]);
    // As if the job were still at it.
    await server.pool.query("update link_checks set checked = asked - interval '1 s'");
    expect((await readReadiness(course.id)).links.is_checking).toBe(true);
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status)).toEqual([201, 201]);
    const { rows } = await server.pool.query("select count(*)::int as n from pgboss.job where name = 'link-check'");
    expect(rows[0].n).toBe(1);
  });

  test('that answer with an error are told where they stand, until they answer again', async () => {
    let status = 404;
    const site = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    const link = `http://127.0.0.1:${(site.address() as AddressInfo).port}/corso`;
    const course = await aCourse(server, {
      description: `<p><a href="${link}">Il sito</a></p>`,
      sections: [{ media: { type: 'VIDEO', link } }],
    });
    await server.pool.query('insert into link_checks (course_id) values ($1)', [course.id]);
    const listDead = async () => {
      await checkLinks(server.db, course.id, { isAllowed: () => true });
      const { doubts } = await readReadiness(course.id);
      return doubts.filter(({ kind }) => kind === 'dead_link').map(({ subject, detail }) => [subject.type, detail]);
    };
    const told = `${link} (il sito risponde con l’errore 404)`;
    expect(await listDead()).toEqual([
      ['course', told],
      ['section', told],
    ]);
    status = 200;
    expect(await listDead()).toEqual([]);
    site.close();
  });
});
