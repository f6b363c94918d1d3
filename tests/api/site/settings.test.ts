import { describe, expect, test } from 'vitest';
import type { BrandThemeInput } from '#contract/brandThemes.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { aGroup, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

const theme: BrandThemeInput = {
  headers: { title: 'Ente di prova', description: 'Corsi per chi lavora' },
  colors: { primary: '#0F766E' },
  font: { name: 'Lato', url: '' },
  images: {},
  content: {
    footer: { text: 'via di Prova 1' },
    socials: [{ name: 'youtube', url: 'https://youtube.example/ente' }],
    brand_link: 'https://ente.example/',
    contacts: { title: 'Segreteria', phone: '06 1234', email: 'info@ente.example', location: 'Roma' },
  },
};

const readPublicTheme = async () =>
  (await server.as('client').call('GET v1/welcome/themes/{tenant}/', { params: { tenant: 'default' } })).data;
const save = (changes: object = {}) => admin.call('PUT v1/brand-theme/', { body: { ...theme, ...changes } });
const listLogged = async () => {
  const { data } = await admin.call('GET v1/activity-log/', { query: { page: 1, page_items: 1 } });
  return data[0];
};

describe('the theme', () => {
  test.each(['Ente\r\nBcc: altri@example.org', 'Ente\nsanitario', 'Ente \u202Eorebil'])(
    'takes no title of several lines, which is who e-mails come from: %j',
    async (title) => {
      const { status, error } = await save({ headers: { title, description: '' } });
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['headers']]);
    },
  );

  test.each(['https://x;sandbox', 'http://caratteri.esempio.it/a.css'])(
    'takes no font from %s, which would write into the policy of every page',
    async (url) => {
      const { status, error } = await save({ font: { name: 'Lato', url } });
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['font.url']]);
      expect(error?.reason).toContain('font.url');
    },
  );

  test('is made by the first save and seen at once by everybody, images redrawn', async () => {
    const { status, data } = await save({
      images: { logo_main: await aPicture(300, 100), favicon: await aPicture(64, 64) },
    });
    expect(status).toBe(200);
    expect(await readPublicTheme()).toEqual(data);
    expect(data).toMatchObject({ tenant: 'default', ...theme, colors: { primary: '#0f766e' }, images: [{}, {}] });
    const images = Object.fromEntries(data.images.map(({ tag, src }) => [tag, src.original]));
    const { status: fetched, headers } = await server.as('client').raw('GET', images.logo_main ?? '');
    expect([fetched, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await listLogged()).toMatchObject({ object_type: 'brandTheme', actor_id: admin.user.id });

    const { data: second } = await save({ images: { logo_main: null } });
    expect(second.images.map(({ tag }) => tag)).toEqual(['favicon']);
    expect((await server.as('client').raw('GET', images.logo_main ?? '')).status).toBe(404);
  });

  test('keeps its new images when it cannot be read once it is saved', async () => {
    // What fails at the end of the transaction, and after it, is every read of a theme.
    await server.pool.query(`
      create function hide_images() returns trigger language plpgsql security definer set search_path = public as
        $$ begin alter table brand_theme_images rename to hidden_images; return null; end $$;
      create constraint trigger hide_images after update on brand_themes deferrable initially deferred
        for each row execute function hide_images()`);
    const { status } = await save({ images: { brand_logo: await aPicture(300, 100) } });
    await server.pool.query(`
      alter table hidden_images rename to brand_theme_images;
      drop trigger hide_images on brand_themes; drop function hide_images()`);
    const logo = (await readPublicTheme()).images.find(({ tag }) => tag === 'brand_logo')?.src.original ?? '';
    expect([status, (await server.as('client').raw('GET', logo)).status]).toEqual([200, 200]);
    await save({ images: { brand_logo: null } });
  });

  test.each<[string, object, string]>([
    ['a colour that is none', { colors: { primary: 'red' } }, 'colors'],
    ['a title of spaces', { headers: { title: '  ', description: '' } }, 'headers'],
    ['a link that is no link', { content: { ...theme.content, brand_link: 'javascript:alert(1)' } }, 'content'],
    ['a font that breaks out', { font: { name: 'x"; }', url: '' } }, 'font'],
    ['a typeface that is neither shipped nor says where it is', { font: { name: 'Roboto', url: '' } }, 'font.name'],
    ['a typeface without a name', { font: { name: '', url: 'https://caratteri.example/a.css' } }, 'font.name'],
    ['an image that is none', { images: { favicon: 'data:image/png;base64,AAAA' } }, 'images.favicon'],
    [
      'a social named twice',
      { content: { ...theme.content, socials: [...theme.content.socials, ...theme.content.socials] } },
      'content.socials',
    ],
  ])('refuses %s and stays as it was', async (_, changes, field) => {
    const before = await readPublicTheme();
    const { status, error } = await save(changes);
    expect(status).toBe(400);
    expect(error?.reason).toContain(field);
    expect(await readPublicTheme()).toEqual(before);
  });
});

describe('the labels of the statuses', () => {
  const path = 'PUT custom/v1/configurations/etichette-iscrizioni/';

  test('are given and taken back, and read by learners', async () => {
    const learner = await aSignedInUser(server);
    const read = async () => (await learner.call('GET custom/v1/configurations/etichette-iscrizioni/')).data;
    await admin.call(path, { body: { RDY: ' Da iniziare ', RUN: '', OFF: '', END: 'Concluso' } });
    expect(await read()).toEqual({ RDY: 'Da iniziare', END: 'Concluso' });
    expect(await listLogged()).toMatchObject({ object_name: 'etichette-iscrizioni', after: { RDY: 'Da iniziare' } });
    await admin.call(path, { body: { RDY: '', RUN: '', OFF: '', END: '' } });
    expect(await read()).toEqual({});
  });

  test.each([
    [{ RDY: 'Concluso', RUN: '', OFF: '', END: ' concluso ' }, 'END'],
    // Its own label, which the last one keeps.
    [{ RDY: '', RUN: 'finito', OFF: '', END: '' }, 'END'],
  ])('are of one status each: %j', async (body, field) => {
    const { status, error } = await admin.call(path, { body });
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, 'repeated_label', [field]]);
  });
});

describe('the groups limited administrators are limited to', () => {
  const path = 'PUT custom/v1/configurations/gruppi-referenti/';

  test('change at once what they see; a group that does not exist is refused', async () => {
    const [one, two] = [await aUser(server), await aUser(server)];
    const group = await aGroup(server, { users: [one] });
    const other = await aGroup(server, { users: [two] });
    const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
    const seen = async () => {
      const { data } = await limited.call('GET v1/users/', { query: { page: 1, page_items: 100 } });
      return data.map(({ id }) => id);
    };
    await admin.call(path, { body: { groups_ids: [group.id] } });
    expect(await seen()).toEqual([one.id]);
    await admin.call(path, { body: { groups_ids: [other.id] } });
    expect(await seen()).toEqual([two.id]);
    const { status, error } = await admin.call(path, { body: { groups_ids: [other.id, 999_999] } });
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['groups_ids']]);
    expect((await admin.call('GET custom/v1/configurations/gruppi-referenti/')).data).toEqual({
      groups_ids: [other.id],
    });
  });
});

describe('the activity log', () => {
  const list = async (query: object = {}) => {
    const { data, pagination } = await admin.call('GET v1/activity-log/', {
      query: { page: 1, page_items: 50, ...query },
    });
    return { entries: data, count: pagination?.items_count };
  };

  test('is filtered by person, by object and by days of Rome, and searched by their names', async () => {
    const colleague = await aSignedInUser(server, { tier: 'BO_COM', first_name: 'ÈVA', last_name: 'COLLEGA' });
    const user = await aUser(server, { username: 'cercato' });
    await colleague.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { last_name: 'Altra' } });
    await admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { last_name: 'Ancora' } });

    expect(await list({ actor_id: colleague.user.id })).toMatchObject({
      count: 1,
      entries: [
        { action: 'update', object_type: 'user', object_id: user.id, before: {}, after: { last_name: 'ALTRA' } },
      ],
    });
    const ofUser = await list({ object_type: 'user', object_id: user.id });
    expect(ofUser.entries.map(({ after }) => after)).toEqual([{ last_name: 'ANCORA' }, { last_name: 'ALTRA' }]);
    expect(ofUser.entries[0]?.subject).toEqual({ id: user.id, name: 'ADA ANCORA' });
    expect((await list({ search: 'eva collega' })).count).toBe(1);
    expect((await list({ search: 'cercato', ordering: 'at' })).entries[0]?.actor_id).toBe(colleague.user.id);

    await server.pool.query(
      "update activity_log set at = '2026-03-01T23:30:00Z' where actor_id = $1 and object_id = $2",
      [colleague.user.id, user.id],
    );
    expect((await list({ from_date: '2026-03-02', to_date: '2026-03-02' })).count).toBe(1);
    expect((await list({ to_date: '2026-03-01' })).count).toBe(0);
    expect((await list({ action: 'delete' })).count).toBe(0);

    const { data: actors } = await admin.call('GET v1/activity-log/actors/');
    expect(actors.map(({ id }) => id).sort()).toEqual([admin.user.id, colleague.user.id].sort());
    expect(actors.find(({ id }) => id === colleague.user.id)?.name).toContain('ÈVA COLLEGA');
  });

  test('names those who acted in the order of their names, accents aside', async () => {
    const [zita, erica] = [
      await aSignedInUser(server, { tier: 'BO_COM', first_name: 'ZITA', last_name: 'ULTIMA' }),
      await aSignedInUser(server, { tier: 'BO_COM', first_name: 'ÈRICA', last_name: 'PRIMA' }),
    ];
    for (const { call, user } of [zita, erica])
      await call('PUT v1/users/{id}/', { params: { id: user.id }, body: { email: `${user.id}@example.it` } });
    const { data } = await admin.call('GET v1/activity-log/actors/');
    const ids = [erica.user.id, zita.user.id];
    expect(data.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
  });
});
