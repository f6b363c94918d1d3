import { describe, expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aGroup } from '#tests/support/world.ts';

/** Two administrators who have read the same settings; the second to save must not undo what they never saw. */
const { server, admin } = await startWithAdmin();

const overtaken = { status: 409, error: { code: 'changed_meanwhile' } };

describe('the theme', () => {
  const read = async () => (await admin.call('GET v1/brand-theme/')).data;
  const save = async (seen: Awaited<ReturnType<typeof read>>, title: string, images = {}) => {
    const { headers, colors, font, content } = seen;
    const body = { headers: { ...headers, title }, colors, font, content, images, seen };
    return admin.call('PUT v1/brand-theme/', { body });
  };

  test('is saved over what was seen alone, from the first time on', async () => {
    const fallback = await read();
    expect((await save(fallback, 'Primo')).status).toBe(200);
    expect(await save(fallback, 'Secondo')).toMatchObject(overtaken);
    const first = await read();
    expect(first.headers.title).toBe('Primo');
    expect((await save(first, 'Primo', { favicon: await aPicture(64, 64) })).status).toBe(200);
    expect(await save(first, 'Terzo', { logo_main: await aPicture(64, 64) })).toMatchObject(overtaken);
    expect((await read()).images.map(({ tag }) => tag)).toEqual(['favicon']);
    const { rows } = await server.pool.query('select count(*)::integer as files from files');
    expect(rows).toEqual([{ files: 1 }]);
  });

  test('takes one of many different ones at once, and the log has each step', async () => {
    const seen = await read();
    const titles = [
      'Uno',
      'Due',
      'Tre',
      'Quattro',
      'Cinque',
      'Sei',
      'Sette',
      'Otto',
      'Nove',
      'Dieci',
      'Undici',
      'Dodici',
    ];
    const answers = await Promise.all(titles.map((title) => save(seen, title)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(titles.length - 1);
  });

  test('saved without a word of what was seen, is still logged as it was before each', async () => {
    const { headers, colors, font, content } = await read();
    const titles = ['Alfa', 'Beta', 'Gamma', 'Delta'];
    await Promise.all(
      titles.map((title) =>
        admin.call('PUT v1/brand-theme/', {
          body: { headers: { ...headers, title }, colors, font, content, images: {} },
        }),
      ),
    );
    const { rows } = await server.pool.query(
      `select before -> 'headers' ->> 'title' as before, after -> 'headers' ->> 'title' as after
       from activity_log where object_type = 'brandTheme' order by id desc limit 4`,
    );
    const steps = rows.toReversed();
    expect(steps.map(({ before }) => before)).toEqual([headers.title, ...steps.slice(0, 3).map(({ after }) => after)]);
  });
});

test('the labels of the statuses', async () => {
  const path = 'PUT custom/v1/configurations/etichette-iscrizioni/' as const;
  const none = { RDY: '', RUN: '', OFF: '', END: '' };
  expect((await admin.call(path, { body: { ...none, RDY: 'Nuovo', seen: {} } })).status).toBe(200);
  expect(await admin.call(path, { body: { ...none, END: 'Chiuso', seen: {} } })).toMatchObject(overtaken);
  const both = { ...none, RDY: 'Nuovo', END: 'Chiuso', seen: { RDY: 'Nuovo' } };
  expect((await admin.call(path, { body: both })).data).toEqual({ RDY: 'Nuovo', END: 'Chiuso' });
});

test('the groups of limited administrators, whose names the log keeps', async () => {
  const path = 'PUT custom/v1/configurations/gruppi-referenti/' as const;
  const [one, two] = [await aGroup(server, { name: 'Sede di Bari' }), await aGroup(server, { name: 'Sede di Lecce' })];
  const seen = (await admin.call('GET custom/v1/configurations/gruppi-referenti/')).data;
  expect((await admin.call(path, { body: { groups_ids: [one.id], seen } })).status).toBe(200);
  expect(await admin.call(path, { body: { groups_ids: [two.id], seen } })).toMatchObject(overtaken);
  await admin.call(path, { body: { groups_ids: [two.id, one.id], seen: { groups_ids: [one.id] } } });
  const { data } = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1 } });
  expect(data[0]).toMatchObject({
    object_name: 'gruppi-referenti',
    before: { groups: [{ id: one.id, name: 'Sede di Bari' }] },
    after: {
      groups: [
        { id: two.id, name: 'Sede di Lecce' },
        { id: one.id, name: 'Sede di Bari' },
      ],
    },
  });
});

test('the words of the e-mails', async () => {
  const path = 'PUT v1/email-templates/{key}/' as const;
  const read = async () => (await admin.call('GET v1/email-templates/')).data;
  const [email] = await read();
  if (!email) throw new Error('no email');
  const { key, texts: seen } = email;
  const save = (subject: string) => admin.call(path, { params: { key }, body: { ...seen, subject, seen } });
  expect((await save('Oggetto nuovo')).status).toBe(200);
  expect(await save('Oggetto diverso')).toMatchObject(overtaken);
  expect((await read())[0]?.texts.subject).toBe('Oggetto nuovo');
});
