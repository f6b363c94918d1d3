import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { makeLargeTheme } from './authorTree.ts';
import { signIn } from './paths.ts';
import { readMemory } from './support/figures.ts';
import { type BenchServer, startBenchServer } from './support/server.ts';
import { makeWorld } from './support/world.ts';

const gigabyte = 1024 ** 3;
/** As a browser sends an upload. */
const partSize = 16 * 1024 ** 2;
const interval = 250;

const block = randomBytes(1024 ** 2);

/** A second of film; where there is no ffmpeg, the first bytes of one. */
const makeFilmStart = async (folder: string): Promise<Buffer> => {
  const path = join(folder, 'film.mp4');
  const colour = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=320x180:rate=10'];
  return promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...colour, '-pix_fmt', 'yuv420p', path]).then(
    () => readFile(path),
    () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
  );
};

/** The film, then a box of this many bytes that players skip. */
const writeFilm = async (path: string, start: Buffer, bytes: number): Promise<number> => {
  const file = await open(path, 'w');
  const box = Buffer.alloc(16);
  box.writeUInt32BE(1, 0);
  box.write('free', 4, 'latin1');
  box.writeBigUInt64BE(BigInt(bytes + box.length), 8);
  await file.write(start);
  await file.write(box);
  for (let written = 0; written < bytes; written += block.length) await file.write(block);
  await file.close();
  return start.length + box.length + bytes;
};

const writeDocument = async (path: string, bytes: number): Promise<number> => {
  const file = await open(path, 'w');
  const head = '%PDF-1.7\n';
  await file.write(head);
  for (let written = 0; written < bytes; written += block.length) await file.write(block);
  await file.close();
  return head.length + bytes;
};

/** Gives a course films of 3 and 1.5 GiB and a document of 256 MiB. */
const addMedia = async ({ pool, folder }: BenchServer, courseId: number): Promise<void> => {
  const start = await makeFilmStart(folder);
  const { rows } = await pool.query<{ id: number }>(
    'select id from course_sections where course_id = $1 order by id limit 3',
    [courseId],
  );
  const files = [
    {
      name: 'lungo.mp4',
      mime_type: 'video/mp4',
      type: 'VIDEO',
      make: (path: string) => writeFilm(path, start, 3 * gigabyte),
    },
    {
      name: 'corto.mp4',
      mime_type: 'video/mp4',
      type: 'VIDEO',
      make: (path: string) => writeFilm(path, start, 1.5 * gigabyte),
    },
    {
      name: 'libro.pdf',
      mime_type: 'application/pdf',
      type: 'FILE',
      make: (path: string) => writeDocument(path, gigabyte / 4),
    },
  ];
  for (const [place, { name, mime_type, type, make }] of files.entries()) {
    const folderOf = join(folder, 'storage', 'private', `bench-${place}`);
    await mkdir(folderOf, { recursive: true });
    const bytes = await make(join(folderOf, name));
    await pool.query(
      `with file as (insert into files (storage_key, name, mime_type, bytes) values ($1, $2, $3, $4) returning id)
       insert into section_media (course_section_id, type, name, file_id) select $5, $6, $2, id from file`,
      [`bench-${place}/${name}`, name, mime_type, bytes, rows[place]?.id, type],
    );
  }
};

interface Measures {
  seconds: number;
  before: number;
  most: number;
  /** The longest that a call of somebody else took (ms). */
  wait: number;
}

/** Does something while the memory and the wait of other calls are looked at. */
const watch = async (server: BenchServer, work: () => Promise<void>): Promise<Measures> => {
  const before = await readMemory(server.pid);
  let [most, wait] = [before, 0];
  const look = async () => {
    most = Math.max(most, await readMemory(server.pid));
    const asked = performance.now();
    await (await fetch(`${server.address}/api/health/`)).arrayBuffer();
    wait = Math.max(wait, performance.now() - asked);
  };
  const timer = setInterval(() => void look(), interval);
  const begun = performance.now();
  await work().finally(() => clearInterval(timer));
  return { seconds: (performance.now() - begun) / 1000, before, most, wait };
};

const callAs =
  ({ address }: BenchServer, bearer: string) =>
  async (method: string, path: string, body?: BodyInit) => {
    const answer = await fetch(`${address}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body && { body }),
    });
    const { data, meta } = await answer.json();
    if (!data) throw new Error(JSON.stringify(meta));
    return data;
  };
type Call = ReturnType<typeof callAs>;

/** Waits for the end of an export or an import. */
const waitUntilEnded = async (call: Call, path: string) => {
  for (;;) {
    const state = await call('GET', path);
    if (state.ended && !state.success) throw new Error(state.queue_operation_error);
    if (state.ended) return state;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
};

const send = async ({ address }: BenchServer, bearer: string, path: string, bytes: number): Promise<string> => {
  const own = { authorization: `Bearer ${bearer}`, 'tus-resumable': '1.0.0' };
  const metadata = `filename ${Buffer.from('corso.zip').toString('base64')}`;
  const made = await fetch(`${address}/api/v1/uploads/`, {
    method: 'POST',
    headers: { ...own, 'upload-length': String(bytes), 'upload-metadata': metadata },
  });
  const place = made.headers.get('location') ?? '';
  for (let offset = 0; offset < bytes; offset += partSize) {
    const end = Math.min(bytes, offset + partSize);
    const headers = {
      ...own,
      'content-type': 'application/offset+octet-stream',
      'content-length': end - offset,
      'upload-offset': offset,
    };
    const sending = request(`${address}${place}`, { method: 'PATCH', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending
        .once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)))
        .once('error', reject);
    });
    await pipeline(createReadStream(path, { start: offset, end: end - 1 }), sending);
    const status = await answered;
    if (status !== 204) throw new Error(`an upload was answered with ${status}`);
  }
  return place.split('/').findLast((part) => part !== '') ?? '';
};

const countIn = async (folder: string): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile())
    .length;

const show = (name: string, bytes: number, { seconds, before, most, wait }: Measures): string =>
  `| ${name} | ${seconds.toFixed(0)} | ${Math.round(bytes / 1_000_000 / seconds)} | ${before} → ${most} | ${Math.round(wait)} |`;

/** `npm run bench:course-archives`: a course of 4.75 GiB is exported, sent back and imported. It needs 25 GB of disk. */
const server = await startBenchServer();
try {
  const { administrator } = await makeWorld(server.pool);
  const { courseId } = await makeLargeTheme(server.pool);
  const begun = performance.now();
  await addMedia(server, courseId);
  console.log(`media: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const bearer = await signIn(server.address, administrator);
  const call = callAs(server, bearer);
  const archived = await watch(server, async () => {
    const { resource } = await call('POST', `v1/courses/${courseId}/exports/`);
    await waitUntilEnded(call, `custom/v1/exports/${resource.id}/`);
  });
  const { rows } = await server.pool.query('select storage_key, bytes from files order by id desc limit 1');
  const { storage_key, bytes } = rows[0];
  const archive = join(server.folder, 'storage', 'private', storage_key);
  let upload = '';
  const sent = await watch(server, async () => {
    upload = await send(server, bearer, archive, bytes);
  });
  const imported = await watch(server, async () => {
    const form = new FormData();
    form.set('upload_id', upload);
    const { resource } = await call('POST', 'v1/course-imports/', form);
    await waitUntilEnded(call, `v1/course-imports/${resource.id}/`);
  });
  console.log(`archive: ${bytes} bytes; left in tmp: ${await countIn(join(server.folder, 'tmp'))} files`);
  console.log('| | seconds | MB/s | server memory, MB | longest wait of another call, ms |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const [name, measures] of Object.entries({ export: archived, upload: sent, import: imported }))
    console.log(show(name, bytes, measures));
} finally {
  await server.stop();
}
