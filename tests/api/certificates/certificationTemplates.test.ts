import { describe, expect, test, vi } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aGraduate, readPrinted } from '#tests/support/graduates.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aCourse, anEnrolment, aUser } from '#tests/support/world.ts';

// Drawing processes start in this file, each of which loads a good deal.
vi.setConfig({ testTimeout: 60_000 });

const { server, admin } = await startWithAdmin();

const create = (body: { name: string; [field: string]: unknown }) =>
  admin.call('POST v1/certification-templates/', { body });
const change = (id: number, body: object) =>
  admin.call('PUT v1/certification-templates/{id}/', { params: { id }, body });
const read = (id: number) => admin.call('GET v1/certification-templates/{id}/', { params: { id } });
const remove = (id: number) => admin.call('DELETE v1/certification-templates/{id}/', { params: { id } });
const preview = (body: { html_template: string; [field: string]: unknown }) =>
  admin.call('POST v1/certification-template-previews/', { body });
const readBytes = async (path: string | null | undefined) => (await fetch(`${server.address}${path}`)).bytes();
const countRows = async (what: string) =>
  Number((await server.pool.query(`select count(*) as n from ${what}`)).rows[0].n);
const sheet = '<p class="name">{{first_name}} {{last_name}}</p>';

describe('templates of certificates', () => {
  test('are made, in the house’s form unless told otherwise, changed, listed and deleted', async () => {
    const made = await create({ name: ' Sicurezza ' });
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Sicurezza', logo: null, signature: null, courses_count: 0 },
    });
    expect(made.data.html_template).toContain('{{course_name}}');
    expect((await create({ name: 'Sicurezza' })).error).toMatchObject({
      code: 'name_taken',
      fields: { name: expect.any(String) },
    });
    const { id, name, html_template } = made.data;
    const changed = await change(id, { name: 'Antincendio', html_template: sheet, seen: { name, html_template } });
    expect(changed).toMatchObject({ status: 200, data: { id, name: 'Antincendio', html_template: sheet } });
    expect((await change(id, { name: 'Altro', seen: { name } })).error?.code).toBe('changed_meanwhile');
    const listed = await admin.call('GET v1/certification-templates/', { query: { page: 1, search: 'antinc' } });
    expect(listed.data).toEqual([
      { id, name: 'Antincendio', html_template: sheet, courses_count: 0, created: made.data.created },
    ]);
    expect([(await remove(id)).status, (await read(id)).status, (await remove(id)).status]).toEqual([200, 404, 404]);
    const { rows } = await server.pool.query(
      "select action from activity_log where object_type = 'certificationTemplate' and object_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test.each<[string, object, string]>([
    ['an unknown placeholder', { html_template: '{{nome}} e {{cognome}}' }, 'unknown_placeholder'],
    ['a condition on nothing', { html_template: '<p data-if="cf">x</p>' }, 'unknown_placeholder'],
    [
      'rows of unequal length',
      { html_template: '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>' },
      'undrawable',
    ],
    [
      'rows of unequal length where a fact is missing',
      {
        html_template:
          '<table><tr data-if="duration"><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td><td>e</td></tr></table>',
      },
      'undrawable',
    ],
    ['nothing that can be drawn', { html_template: '<script>1</script>' }, 'invalid'],
    ['nothing at all', { html_template: '   ' }, 'malformed'],
    ['too much', { html_template: 'x'.repeat(100_001) }, 'malformed'],
    ['a picture that is none', { logo: 'data:image/png;base64,AAAA' }, 'invalid_image'],
    ['a drawing for a picture', { signature: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'invalid_image'],
    ['a field of its own', { created: '2020-01-01' }, 'malformed'],
  ])('with %s are refused, and leave nothing', async (_what, body, code) => {
    const files = await countRows('files');
    const { status, error } = await create({ name: 'Rifiutato', ...body });
    expect([status, error?.code]).toEqual([400, code]);
    expect(await countRows("certification_templates where name = 'Rifiutato'")).toBe(0);
    expect(await countRows('files')).toBe(files);
  });

  test('name each placeholder that stands for nothing', async () => {
    const { error } = await create({ name: 'x', html_template: '{{nome}} {{course_name}} {{cognome}}' });
    expect(error?.fields?.html_template).toBe('segnaposto sconosciuti: {{nome}} e {{cognome}}');
  });

  test('are cleaned of what is not drawn', async () => {
    const { data } = await create({ name: 'Pulito', html_template: `<p onclick="x()">a</p><svg/>${sheet}` });
    expect(data.html_template).toBe(`<p>a</p>${sheet}`);
    await remove(data.id);
  });

  test('that a course uses stay, and the refusal names it', async () => {
    const { data } = await create({ name: 'Usato' });
    const course = await aCourse(server, { name: 'Corso che lo usa', certification_template_id: data.id });
    const refused = await remove(data.id);
    expect([refused.status, refused.error?.code, refused.error?.details]).toEqual([
      409,
      'in_use',
      { used_by: { courses: 1 } },
    ]);
    expect(refused.error?.reason).toContain('«Corso che lo usa»');
    await server.pool.query('delete from courses where id = $1', [course.id]);
    expect((await remove(data.id)).status).toBe(200);
  });

  test('have pictures for those signed in only, replaced and removed with their files', async () => {
    const files = await countRows('files');
    const { data } = await create({ name: 'Firmato', logo: await aPicture(60, 20), signature: await aPicture(50, 20) });
    expect([...(await readBytes(data.logo)).subarray(8, 12)]).toEqual([...Buffer.from('WEBP')]);
    expect(data.logo).not.toContain('/files/public/');
    expect(
      (await fetch(`${server.address}/files/private/${data.logo?.split('/').at(-1)}`)).status,
    ).toBeGreaterThanOrEqual(400);
    const replaced = await change(data.id, { logo: await aPicture(70, 20), signature: null });
    expect([replaced.data.logo === data.logo, replaced.data.signature]).toEqual([false, null]);
    expect((await fetch(`${server.address}${data.signature}`)).status).toBe(404);
    expect((await fetch(`${server.address}${data.logo}`)).status).toBe(404);
    expect(await countRows('files')).toBe(files + 1);
    await remove(data.id);
    expect(await countRows('files')).toBe(files);
  });
});

describe('a certificate that was issued', () => {
  test('stays as it is, byte for byte, whatever becomes of its template', async () => {
    const { data } = await create({
      name: 'Emesso',
      html_template: `{{logo}}{{signature}}${sheet}`,
      logo: await aPicture(60, 20),
      signature: await aPicture(50, 20),
    });
    const { learner, course, id } = await aGraduate(server, { course: { certification_template_id: data.id } });
    const printed = await readPrinted(learner, id);
    const before = await readBytes(printed.link);
    expect(await readPdfText(before)).toContain('Nicolò D’Amico');
    const images =
      Buffer.from(before)
        .toString('latin1')
        .match(/\/Subtype \/Image/g) ?? [];
    expect(images).toHaveLength(2);
    await change(data.id, { html_template: '<p>Tutt’altro</p>', logo: await aPicture(40, 20), signature: null });
    await server.pool.query('update courses set certification_template_id = null where id = $1', [course.id]);
    expect((await remove(data.id)).status).toBe(200);
    const after = await readPrinted(learner, id);
    expect(after.facts).toEqual(printed.facts);
    expect(Buffer.from(await readBytes(after.link)).equals(Buffer.from(before))).toBe(true);
  });

  test('and is not printed yet is printed with what it was issued with', async () => {
    const { data } = await create({
      name: 'In coda',
      html_template: `{{signature}}${sheet}`,
      signature: await aPicture(50, 20),
    });
    const { learner, id } = await aGraduate(server, { course: { certification_template_id: data.id } });
    // Issued, and given to the queue: the template changes before the PDF is drawn, or right after.
    await learner.call('GET v1/certificates/{id}/', { params: { id } });
    await change(data.id, { html_template: '<p>Cambiato {{first_name}}</p>', signature: null });
    const { link } = await readPrinted(learner, id);
    const bytes = await readBytes(link);
    expect(await readPdfText(bytes)).not.toContain('Cambiato');
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(1);
  });
});

describe('a preview', () => {
  const readText = async (body: { html_template: string; [field: string]: unknown }) =>
    readPdfText(new Uint8Array(Buffer.from((await preview(body)).data.pdf, 'base64')));

  test('shows made up facts, is marked so, and keeps nothing', async () => {
    const before = [await countRows('files'), await countRows('certificates'), await countRows('activity_log')];
    const text = await readText({ html_template: `${sheet}<p>{{code}} n. {{number}}</p>` });
    expect(text).toContain('MARIA ROSSI');
    expect(text).toContain('ANTEPRIMA n. 0');
    expect(text.match(/ANTEPRIMA/g)?.length).toBeGreaterThan(1);
    expect([await countRows('files'), await countRows('certificates'), await countRows('activity_log')]).toEqual(
      before,
    );
    expect((await server.pool.query('select last_number from certificate_counter')).rows[0].last_number).toBe(
      await countRows('certificates'),
    );
  });

  test('shows the facts of a chosen learner, in a course with that template first of all', async () => {
    const { data } = await create({ name: 'Scelto' });
    const user = await aUser(server, { first_name: 'Łucja', last_name: 'Òrs <b>' });
    const template = `${sheet}<p>{{course_name}} il {{completion_date}}</p>`;
    expect(await readText({ html_template: template, user_id: user.id })).toContain('Łucja Òrs <b>');
    const course = await aCourse(server, { name: 'Corso del modello', certification_template_id: data.id });
    await anEnrolment(server, {
      user,
      course,
      completion_date: '2026-03-14T22:30:00Z',
      status_etiquette: 'END',
      is_passed: true,
    });
    await anEnrolment(server, { user, course: await aCourse(server, { name: 'Altro corso' }) });
    expect(await readText({ html_template: template, user_id: user.id, template_id: data.id })).toContain(
      'Corso del modello il 14/03/2026',
    );
    expect((await preview({ html_template: sheet, user_id: 2_000_000_000 })).error?.code).toBe('unknown_reference');
    expect((await preview({ html_template: sheet, template_id: 2_000_000_000 })).status).toBe(404);
    await server.pool.query('update courses set certification_template_id = null where id = $1', [course.id]);
    await remove(data.id);
  });

  test('shows the stored pictures, and those that were just chosen', async () => {
    const { data } = await create({ name: 'Con logo', logo: await aPicture(60, 20) });
    const draft = { html_template: '{{logo}}{{signature}}', template_id: data.id };
    const picturesIn = async (more: object) => {
      const { pdf } = (await preview({ ...draft, ...more })).data;
      return (
        Buffer.from(pdf, 'base64')
          .toString('latin1')
          .match(/\/Subtype \/Image/g) ?? []
      ).length;
    };
    expect(await picturesIn({})).toBe(1);
    expect(await picturesIn({ signature: await aPicture(30, 20) })).toBe(2);
    expect(await picturesIn({ logo: null })).toBe(0);
    await remove(data.id);
  });

  test('of what cannot be drawn says so', async () => {
    expect((await preview({ html_template: '{{nome}}' })).error?.code).toBe('unknown_placeholder');
    const ragged = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>';
    const { status, error } = await preview({ html_template: ragged });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'undrawable', ['html_template']]);
  });
});
