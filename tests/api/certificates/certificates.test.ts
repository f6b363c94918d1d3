import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { issueCertificate } from '#server/modules/certificates/service.ts';
import type { Client } from '#tests/support/client.ts';
import { aGraduate, readCertificate, readPrinted } from '#tests/support/graduates.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aCertificationTemplate, aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

// The thread that draws starts with the first certificate.
vi.setConfig({ testTimeout: 60_000 });

const reissue = (client: Client, id: number, reason = 'Il nome era sbagliato') =>
  client.call('POST v1/certificates/{id}/reissue/', { params: { id }, body: { reason } });

let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
});

describe('the certificate of a completed course', () => {
  test('says who did what, when and for how long, on paper too', async () => {
    const { learner, course, id } = await aGraduate(server, {
      course: {
        name: 'Primo soccorso & “gruppo B”',
        code: 'SIC/PS 12',
        themes: [
          {
            modules: [
              { sections: [{ duration: '02:00:00' }, { duration: '09:00:00', is_active: false }] },
              {
                sections: [
                  { duration: '02:30:00' },
                  { duration: '00:00:01' },
                  { category: 'SURVEY', duration: '05:00:00' },
                ],
              },
              { is_hidden: true, sections: [{ duration: '07:00:00' }] },
            ],
          },
        ],
      },
    });
    const { data } = await readCertificate(learner, id);
    expect(data.facts).toEqual({
      number: expect.any(Number),
      code: expect.stringMatching(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/),
      first_name: 'Nicolò',
      last_name: 'D’Amico',
      fiscal_code: expect.stringMatching(/^PRVDAA/),
      course_name: course.name,
      course_code: 'SIC/PS 12',
      completion_date: '2026-03-14',
      duration: '4 ore e 30 minuti',
      issued: expect.any(String),
    });
    expect(data.verification_link).toBe(`${server.settings.publicUrl}/certificate/${id}?code=${data.facts.code}`);
    const { link } = await readPrinted(learner, id);
    expect(link.toLowerCase()).toMatch(new RegExp(`/attestato-sic-ps-12-${data.facts.number}\\.pdf$`));
    const file = await fetch(`${server.address}${link}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition') ?? 'inline').toMatch(/^inline/);
    const text = await readPdfText(await file.bytes());
    for (const fact of ['Nicolò D’Amico', course.name, 'SIC/PS 12', '14/03/2026', '4 ore e 30 minuti', data.facts.code])
      expect(text).toContain(fact);
  });

  test('has the codice fiscale on paper for its owner and administrators, masked for who holds the code', async () => {
    const { learner, id } = await aGraduate(server);
    const { facts } = (await readCertificate(learner, id)).data;
    const readText = async (client: Client, code?: string) => {
      const { link } = await readPrinted(client, id, code);
      return readPdfText(await (await fetch(`${server.address}${link}`)).bytes());
    };
    const whole = facts.fiscal_code ?? 'a code';
    for (const client of [learner, admin]) expect(await readText(client)).toContain(whole);
    const open = await readText(server.as('client'), facts.code);
    expect(open).not.toContain(whole);
    expect(open).toContain(`${whole.slice(0, 3)}•`);
    expect(open).toContain('Nicolò D’Amico');
  });

  test('that prints no codice fiscale is the same for everybody', async () => {
    const template = await aCertificationTemplate(server, { html_template: '<h1>Modulo {{last_name}}</h1>' });
    const { learner, id } = await aGraduate(server, { course: { certification_template_id: template.id } });
    const { link, facts } = await readPrinted(learner, id);
    const { link: open } = await readPrinted(server.as('client'), id, facts.code);
    expect(open.split('/').at(-1)).toBe(link.split('/').at(-1));
  });

  test('is counted by the day in Rome', async () => {
    const { learner, id } = await aGraduate(server, { enrolment: { completion_date: '2026-07-31T22:30:00Z' } });
    expect((await readCertificate(learner, id)).data.facts.completion_date).toBe('2026-08-01');
  });

  test('is printed on the course’s own form', async () => {
    const template = await aCertificationTemplate(server, { html_template: '<h1>Modulo {{last_name}}</h1>' });
    const { learner, id } = await aGraduate(server, { course: { certification_template_id: template.id } });
    const { link } = await readPrinted(learner, id);
    const text = await readPdfText(await (await fetch(`${server.address}${link}`)).bytes());
    expect(text.trim()).toBe('Modulo D’Amico');
  });

  test('does not change with the person, the course or the form', async () => {
    const template = await aCertificationTemplate(server);
    const { learner, course, id } = await aGraduate(server, { course: { certification_template_id: template.id } });
    const { facts, link } = await readPrinted(learner, id);
    const before = await (await fetch(`${server.address}${link}`)).bytes();
    await server.db.updateTable('users').set({ last_name: 'Altro' }).where('id', '=', learner.user.id).execute();
    await server.db
      .updateTable('courses')
      .set({ name: 'Altro', code: `ALTRO-${id}` })
      .where('id', '=', course.id)
      .execute();
    await server.db
      .updateTable('course_sections')
      .set({ duration: '99:00:00' })
      .where('course_id', '=', course.id)
      .execute();
    await server.db
      .updateTable('certification_templates')
      .set({ html_template: 'Altro' })
      .where('id', '=', template.id)
      .execute();
    const again = await readPrinted(learner, id);
    expect(again.facts).toEqual(facts);
    expect(await (await fetch(`${server.address}${again.link}`)).bytes()).toEqual(before);
  });

  test('stays its owner’s when enrolment and course have expired and the course is withdrawn', async () => {
    const past = { expiration_date: '2026-04-01' };
    const { learner, course, id } = await aGraduate(server, {
      course: { ...past, has_blocking_subscriptions: true },
      enrolment: past,
    });
    await readPrinted(learner, id);
    await server.db
      .updateTable('courses')
      .set({ is_active: false, status: 'END' })
      .where('id', '=', course.id)
      .execute();
    expect((await readCertificate(learner, id)).data.status).toBe('ready');
  });

  test('is not there before the course is completed, nor for a course that gives none', async () => {
    const running = await aGraduate(server, {
      enrolment: { status_etiquette: 'RUN', is_passed: false, completion_date: null },
    });
    const without = await aGraduate(server, { course: { has_certification: false } });
    for (const [{ learner, id }, code] of [
      [running, 'not_completed'],
      [without, 'not_certified'],
    ] as const)
      for (const client of [learner, admin]) {
        const { status, error } = await readCertificate(client, id);
        expect([status, error?.code]).toEqual([409, code]);
      }
  });
});

describe('a certificate is shown', () => {
  test('to its owner and to a full administrator, by a link that ends with their session', async () => {
    const { learner, id } = await aGraduate(server);
    for (const client of [learner, await aSignedInUser(server, { tier: 'BO_COM' })]) {
      const { link } = await readPrinted(client, id);
      expect((await fetch(`${server.address}${link}`)).status).toBe(200);
      await client.call('POST v1/auth/logout/');
      expect((await fetch(`${server.address}${link}`)).status).toBe(403);
    }
  });

  test('to anyone who holds its code, by a free link, without its history', async () => {
    const { learner, id } = await aGraduate(server);
    const { facts } = await readPrinted(learner, id);
    await reissue(admin, id);
    const { code } = (await readPrinted(learner, id)).facts;
    const stranger = await aSignedInUser(server);
    for (const client of [server.as('client'), stranger]) {
      const { link, replaced } = await readPrinted(client, id, code.replaceAll('-', ' ').toLowerCase());
      expect(replaced).toEqual([]);
      expect((await fetch(`${server.address}${link}`)).status).toBe(200);
    }
    expect((await readCertificate(server.as('client'), id, facts.code)).status).toBe(404);
  });

  test('to nobody else, who cannot tell whether it exists', async () => {
    const { learner, id } = await aGraduate(server);
    await readCertificate(learner, id);
    const other = await aGraduate(server);
    const { code } = (await readCertificate(other.learner, other.id)).data.facts;
    const strangers = [
      server.as('client'),
      await aSignedInUser(server),
      await aSignedInUser(server, { tier: 'BO_LIM' }),
    ];
    for (const client of strangers)
      for (const [asked, given] of [
        [id, undefined],
        [id, code],
        [id, 'x'],
        [999_999_999, code],
      ] as const) {
        const { status, error } = await readCertificate(client, asked, given);
        expect([status, error?.code, error?.reason]).toEqual([404, 'not_found', 'L’attestato non esiste.']);
      }
    const { status } = await readCertificate(admin, 999_999_999);
    expect(status).toBe(404);
  });
});

describe('issuing', () => {
  test('twice at once gives one certificate and takes one number', async () => {
    const { id } = await aGraduate(server);
    const issue = () => server.db.transaction().execute((tx) => issueCertificate(tx, null, id));
    const ids = await Promise.all([issue(), issue(), issue()]);
    expect(new Set(ids).size).toBe(1);
    const rows = await server.db
      .selectFrom('certificates')
      .select('number')
      .where('subscription_id', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('that is taken back leaves no gap in the numbers', async () => {
    const [given, next] = [await aGraduate(server), await aGraduate(server)];
    const before = (await readCertificate(given.learner, given.id)).data.facts.number;
    const failed = server.db.transaction().execute(async (tx) => {
      await issueCertificate(tx, null, next.id);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect((await readCertificate(next.learner, next.id)).data.facts.number).toBe(before + 1);
  });
});

describe('a correction', () => {
  test('prints today’s facts with a new number and code, keeps the old one as replaced and is recorded', async () => {
    const { learner, id } = await aGraduate(server);
    const old = (await readPrinted(learner, id)).facts;
    await server.db.updateTable('users').set({ first_name: 'Nicola' }).where('id', '=', learner.user.id).execute();
    const { status, data } = await reissue(admin, id, 'Nome di battesimo');
    expect(status).toBe(201);
    expect(data.facts).toMatchObject({ first_name: 'Nicola', completion_date: old.completion_date });
    expect(data.facts.number).toBeGreaterThan(old.number);
    expect(data.facts.code).not.toBe(old.code);
    const replaced = { number: old.number, code: old.code, issued: old.issued, reason: 'Nome di battesimo' };
    expect(data.replaced).toEqual([{ ...replaced, link: expect.stringContaining(`-${old.number}.pdf`) }]);
    expect((await fetch(`${server.address}${data.replaced[0]?.link}`)).status).toBe(200);
    const current = await readPrinted(learner, id);
    expect([current.facts, current.replaced]).toMatchObject([data.facts, [replaced]]);
    const recorded = await server.db.selectFrom('activity_log').selectAll().where('object_id', '=', data.id).execute();
    expect(recorded).toHaveLength(1);
    expect(recorded[0]).toMatchObject({ actor_id: admin.user.id, object_type: 'certificate' });
    expect(recorded[0]?.after).toMatchObject({ reason: 'Nome di battesimo', number: data.facts.number });
    for (const { code } of [old, data.facts]) expect(JSON.stringify(recorded)).not.toContain(code);
  });

  test('twice at once leaves one in force and both old ones replaced', async () => {
    const { learner, id } = await aGraduate(server);
    await readCertificate(learner, id);
    const answers = await Promise.all([reissue(admin, id, 'uno'), reissue(admin, id, 'due')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { data } = await readCertificate(learner, id);
    expect(data.replaced).toHaveLength(2);
    const numbers = [data.facts.number, ...data.replaced.map(({ number }) => number)];
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    expect(data.replaced.map(({ reason }) => reason).sort()).toEqual(['due', 'uno']);
  });

  test('is printed once with its key, asked for at once or again; the key is of one enrolment', async () => {
    const [{ id }, other] = [await aGraduate(server), await aGraduate(server)];
    const client_key = crypto.randomUUID();
    const ask = (params: { id: number }) =>
      admin.call('POST v1/certificates/{id}/reissue/', { params, body: { reason: 'Nome', client_key } });
    const answers = [...(await Promise.all([ask({ id }), ask({ id })])), await ask({ id })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ data }) => data.facts.number)).size).toBe(1);
    expect(answers[2]?.data.replaced).toEqual([]);
    expect((await ask({ id: other.id })).error?.code).toBe('client_key_taken');
  });

  test('needs a reason, and a completed course', async () => {
    const { learner, id } = await aGraduate(server);
    await readCertificate(learner, id);
    const { status, error } = await reissue(admin, id, '  ');
    expect([status, error?.fields?.reason]).toEqual([400, expect.any(String)]);
    const running = await aGraduate(server, {
      enrolment: { status_etiquette: 'RUN', is_passed: false, completion_date: null },
    });
    expect((await reissue(admin, running.id)).error?.code).toBe('not_completed');
    expect((await reissue(admin, 999_999_999)).status).toBe(404);
    expect((await reissue(learner, id)).status).toBe(403);
  });
});
