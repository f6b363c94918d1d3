import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { importFile, importHeading, writeCsv } from '#tests/support/imports.ts';
import { aCourse, aUser, usualPassword } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

/** Letters that JavaScript makes small in another way than the database. */
const username = 'İBRAHİM.ΝΙΚΟΣ';
const small = 'ibrahim.νικοσ';

const logIn = async (username: string, password: string): Promise<number> =>
  (
    await server.as('client').raw('POST', '/api/v1/auth/login/', {
      body: JSON.stringify({ username, password }),
      headers: { 'content-type': 'application/json' },
    })
  ).status;

test('a username lets in however it is written, and wrong tries count together', async () => {
  await aUser(server, { username });
  expect(await logIn(username, usualPassword)).toBe(200);
  expect(await logIn(small, usualPassword)).toBe(200);
  for (let time = 0; time < 5; time++) {
    expect(await logIn(username, 'Sbagliata1!')).toBe(401);
    expect(await logIn(small, 'Sbagliata1!')).toBe(401);
  }
  expect(await logIn(username, usualPassword)).toBe(429);
});

test('a file enrols who has such a username, knows them again and sees that two rows are one person', async () => {
  const [first, second] = [await aCourse(server), await aCourse(server)];
  const imported = `${username}.2`;
  const importRow = (name: string, code: string) =>
    importFile(
      admin,
      writeCsv([
        [...importHeading, 'corso'],
        [name, 'Ibrahim', 'Yilmaz', 'YLMBHM80A01Z243X', code],
      ]),
    );
  expect((await importRow(imported, first.code)).counts).toMatchObject({ created: 1, subscriptions: 1 });
  const { data } = await admin.call('GET v1/users/', {
    query: { page: 1, page_items: 10, search: 'YLMBHM80A01Z243X' },
  });
  expect(data.map((user) => user.username)).toEqual([imported]);
  const listCourses = async () =>
    (
      await admin.call('GET v1/users/{id}/subscriptions/', {
        params: { id: data[0]?.id ?? 0 },
        query: { page: 1, page_items: 10, ordering: 'created' },
      })
    ).data.map(({ course }) => course.id);
  expect(await listCourses()).toEqual([first.id]);

  expect((await importRow(imported, second.code)).counts).toMatchObject({ created: 0, enrolled: 1, subscriptions: 1 });
  expect(await listCourses()).toEqual([first.id, second.id]);

  const twice = await importFile(
    admin,
    writeCsv([
      [...importHeading, 'corso'],
      [`${username}.3`, 'Nikos', 'Yilmaz', 'YLMNKS80A01Z243X', first.code],
      [`${small}.3`, 'Nikos', 'Yilmaz', 'YLMNKS80A01Z243X', second.code],
    ]),
  );
  expect(twice).toMatchObject({ success: true, counts: { created: 1, enrolled: 1, subscriptions: 2 } });
});

test('an accent typed apart makes no other username', async () => {
  const [whole, apart] = ['niccolò.rossi', 'niccolò.rossi'.normalize('NFD')];
  const person = { first_name: 'Niccolò', last_name: 'Rossi', fiscal_code: 'RSSNCL80A01H501X', role_id: 3 };
  const made = await admin.call('POST v1/users/', { body: { ...person, username: apart, password: usualPassword } });
  expect(made.data.username).toBe(whole);
  const again = await admin.call('POST v1/users/', { body: { ...person, username: whole } });
  expect(again.error?.code).toBe('username_taken');
  for (const written of [whole, apart]) expect(await logIn(written, usualPassword)).toBe(200);

  const course = await aCourse(server);
  const rows = writeCsv([
    [...importHeading, 'corso'],
    [apart.toUpperCase(), 'Niccolò'.normalize('NFD'), 'Rossi', 'RSSNCL80A01H501X', course.code],
  ]);
  expect((await importFile(admin, rows)).counts).toMatchObject({ created: 0, updated: 0, enrolled: 1 });
  const { data } = await admin.call('POST v1/subscriptions/preview/', {
    body: { course_id: course.id, names: [apart] },
  });
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['enrolled']);
});
