import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { uploadLimits } from '#contract/rules.ts';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { aBearer, aCourse, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();
let id: number;
beforeAll(async () => {
  id = (await aCourse(server)).id;
});

const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

const aZip = async (...names: string[]): Promise<Uint8Array> => {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`contenuto di ${name}`), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
};

interface Sent {
  name?: string;
  type?: string;
  link?: string;
  file?: [content: Uint8Array | string, name: string];
}

const makeForm = ({ file, ...fields }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([file[0] as BlobPart]), file[1]);
  return form;
};
const add = (sent: Sent, courseId = id) =>
  admin.call('POST v1/courses/{id}/teaching-materials/', { params: { id: courseId }, form: makeForm(sent) });
const remove = (materialId: number, courseId = id) =>
  admin.call('DELETE v1/courses/{id}/teaching-materials/{materialId}/', { params: { id: courseId, materialId } });
const list = async () =>
  (await admin.call('GET v1/courses/{id}/teaching-materials/', { params: { id } })).data.map(({ name }) => name);
const download = (path: string | null) => fetch(`${server.address}${path}`);

/** Files that stand anywhere: those that are kept, and those on their way. */
const listFilesThere = async (): Promise<string[]> => {
  const entries = await readdir(server.settings.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const countStoredRows = async () => (await server.pool.query('select id from files')).rowCount;

test('a file whose row may be there after all is not taken out', async () => {
  await server.pool.query(`
    create function lose_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create constraint trigger lose_connection after insert on teaching_materials deferrable initially deferred
      for each row execute function lose_connection()`);
  onTestFinished(async () => {
    await server.pool.query('drop function lose_connection() cascade');
  });
  const before = (await listFilesThere()).length;
  const sent = { name: 'Dispensa', type: 'FILE', file: [pdf, 'dispensa.pdf'] } satisfies Sent;
  expect(await add(sent)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
  expect((await listFilesThere()).length, 'the answer to the commit never came').toBe(before + 1);
});

describe('teaching material', () => {
  test('may have a file whose name is cut, but not within a character', async () => {
    const name = `${'a'.repeat(254)}😀.pdf`;
    expect((await add({ name: 'Nome lungo', type: 'FILE', file: [pdf, name] })).status).toBe(201);
    const { rows } = await server.pool.query("select name from files where name like 'aaaa%'");
    expect(rows).toEqual([{ name: 'a'.repeat(254) }]);
  });

  test('is a link, unless it is said to be a file', async () => {
    const made = await add({ name: ' Testo unico ', link: 'https://www.normattiva.it/tusl?a=1#b' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        name: 'Testo unico',
        type: 'LINK',
        link: 'https://www.normattiva.it/tusl?a=1#b',
        file: null,
        course_id: id,
      },
    });
    expect((await remove(made.data.id)).status).toBe(200);
    expect(await list()).not.toContain('Testo unico');
  });

  test('that is a file can be downloaded by learners of the course, byte for byte', async () => {
    const { data } = await add({ name: 'Dispensa', type: 'FILE', file: [pdf, 'Dispensa n. 1 – così.PDF'] });
    expect(data).toMatchObject({ type: 'FILE', link: null, file: expect.stringMatching(/\/dispensa-n-1-cosi\.pdf$/) });
    expect(await (await download(data.file)).bytes()).toEqual(pdf);
    const learner = await aSignedInUser(server);
    const enrolment = await anEnrolment(server, { user: learner.user, course: { id } });
    const theirs = await learner.call('GET v1/users/me/subscriptions/{id}/teaching-materials/', { params: enrolment });
    const found = theirs.data.find(({ name }) => name === 'Dispensa');
    expect(await (await download(found?.file ?? null)).bytes()).toEqual(pdf);
    expect((await download(`/files/private/${data.file?.split('/').slice(-2).join('/')}`)).status).toBeGreaterThan(400);
    await remove(data.id);
    expect((await download(found?.file ?? null)).status).toBe(404);
  });

  test('may be an archive', async () => {
    const zip = await aZip('esercizi/uno.txt');
    const { status, data } = await add({ name: 'Esercizi', type: 'ZIP', file: [zip, 'esercizi.zip'] });
    expect([status, data.type]).toEqual([201, 'ZIP']);
    expect(await (await download(data.file)).bytes()).toEqual(zip);
    await remove(data.id);
  });

  test.each<[string, Sent, string, string]>([
    ['without a name', { link: 'https://a.it' }, 'malformed', 'name'],
    ['with a blank name', { name: '  ', link: 'https://a.it' }, 'malformed', 'name'],
    ['of another type', { name: 'x', type: 'VIDEO', link: 'https://a.it' }, 'malformed', 'type'],
    ['with a field of its own', { name: 'x', link: 'https://a.it', course_id: '1' } as Sent, 'malformed', 'course_id'],
    ['without a link', { name: 'x', type: 'LINK' }, 'invalid_link', 'link'],
    ['with a link to a script', { name: 'x', link: 'javascript:alert(1)' }, 'malformed', 'link'],
    ['with a link to a file of the reader', { name: 'x', link: 'file:///etc/passwd' }, 'malformed', 'link'],
    ['with a link to nowhere', { name: 'x', link: 'https://[' }, 'invalid_link', 'link'],
    ['that is a link with a file', { name: 'x', link: 'https://a.it', file: [pdf, 'a.pdf'] }, 'invalid', 'file'],
    ['that is a file with a link', { name: 'x', type: 'FILE', link: 'https://a.it' }, 'invalid', 'link'],
    ['without a file', { name: 'x', type: 'FILE' }, 'missing_file', 'file'],
    ['with an empty file', { name: 'x', type: 'FILE', file: ['', 'a.pdf'] }, 'missing_file', 'file'],
    ['that is a program', { name: 'x', type: 'FILE', file: ['MZ\x90\0\x03\0', 'a.exe'] }, 'unsupported_type', 'file'],
    ['that is a program called a document', makeProgramAs('a.pdf'), 'unsupported_type', 'file'],
    ['that is a program called an archive', makeProgramAs('a.zip', 'ZIP'), 'unsupported_type', 'file'],
    [
      'that is a script called a text',
      { name: 'x', type: 'FILE', file: ['#!/bin/sh\n', 'a.txt'] },
      'unsupported_type',
      'file',
    ],
    ['that is a page', { name: 'x', type: 'FILE', file: ['<script>1</script>', 'a.html'] }, 'unsupported_type', 'file'],
    ['that is a drawing', { name: 'x', type: 'FILE', file: ['<svg/>', 'a.svg'] }, 'unsupported_type', 'file'],
    ['that has no name', { name: 'x', type: 'FILE', file: [pdf, 'senza'] }, 'unsupported_type', 'file'],
    ['that is no archive', { name: 'x', type: 'ZIP', file: [pdf, 'a.zip'] }, 'unsupported_type', 'file'],
    ['called no archive', { name: 'x', type: 'ZIP', file: [pdf, 'a.pdf'] }, 'unsupported_type', 'file'],
  ])('%s is refused, and leaves nothing', async (_name, sent, code, field) => {
    const [files, rows] = [await listFilesThere(), await countStoredRows()];
    const { status, error } = await add(sent);
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([400, code, [field]]);
    expect(await listFilesThere()).toEqual(files);
    expect(await countStoredRows()).toBe(rows);
  });

  test('that is an archive cut short, empty, or called another document is refused', async () => {
    const zip = await aZip('uno.txt', 'due.txt');
    const sent: Sent[] = [
      { type: 'ZIP', file: [zip.subarray(0, zip.length - 30), 'a.zip'] },
      { type: 'ZIP', file: [await aZip(), 'a.zip'] },
      { type: 'FILE', file: [zip, 'a.docx'] },
      { type: 'FILE', file: [zip, 'a.zip'] },
    ];
    for (const one of sent) expect((await add({ name: 'x', ...one })).error?.code).toBe('unsupported_type');
    const document = await aZip('[Content_Types].xml', 'word/document.xml');
    const made = await add({ name: 'x', type: 'FILE', file: [document, 'a.docx'] });
    expect(made.status).toBe(201);
    await remove(made.data.id);
  });

  const openUpload = async (length: number) => {
    const { hostname, port } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    const bearer = await aBearer(server, await aUser(server, { tier: 'BO_COM' }));
    socket.write(
      `POST /api/v1/courses/${id}/teaching-materials/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${bearer}\r\n` +
        `Connection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    );
    return socket;
  };

  test('that says it is over the limit is refused before it is read', async () => {
    const answer = await text(await openUpload(2 * uploadLimits.material));
    expect(answer).toContain(' 413 ');
    expect(answer).toContain('file: il file supera i 200 MB');
  });

  test('whose sender leaves half-way leaves nothing', async () => {
    const files = await listFilesThere();
    const socket = await openUpload(100_000);
    await vi.waitUntil(async () => (await listFilesThere()).length > files.length, 15_000);
    socket.destroy();
    await once(socket, 'close');
    await vi.waitUntil(async () => (await listFilesThere()).length === files.length, 15_000);
  });

  test('is nobody else’s: not of another course, nor of one that is not there', async () => {
    const { data } = await add({ name: 'Mio', link: 'https://a.it' });
    const other = await aCourse(server);
    expect((await remove(data.id, other.id)).status).toBe(404);
    expect((await add({ name: 'x', type: 'FILE', file: [pdf, 'a.pdf'] }, 2_000_000_000)).status).toBe(404);
    expect(await list()).toContain('Mio');
    expect([(await remove(data.id)).status, (await remove(data.id)).status]).toEqual([200, 404]);
  });

  test('keeps its file while another material is made of it', async () => {
    const { data } = await add({ name: 'Condiviso', type: 'FILE', file: [pdf, 'condiviso.pdf'] });
    const other = await aCourse(server);
    const { rows } = await server.pool.query(
      `insert into teaching_materials (course_id, name, type, file_id)
       select $1, name, type, file_id from teaching_materials where id = $2 returning id`,
      [other.id, data.id],
    );
    expect((await remove(data.id)).status).toBe(200);
    expect((await download(data.file)).status).toBe(200);
    expect((await remove(rows[0].id, other.id)).status).toBe(200);
    expect((await download(data.file)).status).toBe(404);
  });

  test('is recorded when it is added and deleted, without the addresses of its file', async () => {
    const { data } = await add({ name: 'Registrato', type: 'FILE', file: [pdf, 'registrato.pdf'] });
    await remove(data.id);
    const { rows } = await server.pool.query(
      `select action, object_name, coalesce(after, before) as facts from activity_log
       where object_type = 'teachingMaterial' and object_id = $1 order by id`,
      [data.id],
    );
    expect(rows.map(({ action, object_name }) => [action, object_name])).toEqual([
      ['create', 'Registrato'],
      ['delete', 'Registrato'],
    ]);
    expect(rows[0].facts).toMatchObject({ type: 'FILE', file: 'registrato.pdf' });
    expect(JSON.stringify(rows)).not.toContain('/files/');
  });

  test('is kept in the storage with nothing but its own bytes', async () => {
    const { data } = await add({ name: 'x', type: 'FILE', file: [pdf, 'byte.pdf'] });
    const path = (await listFilesThere()).find((found) => found.endsWith('byte.pdf')) ?? '';
    expect(new Uint8Array(await readFile(path))).toEqual(pdf);
    await remove(data.id);
  });
});

function makeProgramAs(name: string, type = 'FILE'): Sent {
  return { name: 'x', type, file: [new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0]), name] };
}
