import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { createDrawing } from '#server/drawing/drawing.ts';
import { startJobs } from '#server/jobs/queue.ts';
import { printCertificate, queueUnprinted } from '#server/modules/certificates/printing/pdf.ts';
import { createRenderer } from '#server/modules/certificates/rendering/renderer.ts';
import type { Sheet } from '#server/modules/certificates/rendering/sheet.ts';
import { issueCertificate } from '#server/modules/certificates/service.ts';
import { openStorage } from '#server/storage/storage.ts';
import { aGraduate, readCertificate, readPrinted } from '#tests/support/graduates.ts';
import { readPdfText } from '#tests/support/pdfText.ts';
import { asApplication } from '#tests/support/postgres.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, storeFile } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

// Two drawing processes start in this file, each of which loads a good deal.
vi.setConfig({ testTimeout: 60_000 });
const drawing = createDrawing();
afterAll(() => drawing.close());
const renderer = createRenderer(drawing);

const issueWithoutQueue = (id: number) => server.db.transaction().execute((tx) => issueCertificate(tx, null, id));
const openPrintDeps = async () => ({ ...server, drawing, storage: await openStorage(server.settings.storage) });

/** Names of the PDFs kept of a certificate, its owner's or the public one. */
const listStoredPdfs = async (number: number, copy = ''): Promise<string[]> => {
  const folder = join(server.settings.dataDir, 'storage', 'private');
  const folders = await readdir(folder).catch(() => []);
  const names = (await Promise.all(folders.map((name) => readdir(join(folder, name))))).flat();
  return names.filter((name) => name.endsWith(`-${number}${copy}.pdf`));
};

test('the PDF is pending until it is made, and made once however often it is asked for', async () => {
  const { learner, id } = await aGraduate(server);
  const certificateId = await issueWithoutQueue(id);
  const { data } = await readCertificate(learner, id);
  expect([data.status, data.link]).toEqual(['pending', null]);
  const place = await openPrintDeps();
  await Promise.all([1, 2, 3].map(() => printCertificate(place, renderer, certificateId)));
  await printCertificate(place, renderer, certificateId);
  expect((await readCertificate(learner, id)).data.status).toBe('ready');
  expect(await listStoredPdfs(data.facts.number)).toHaveLength(1);
  expect(await listStoredPdfs(data.facts.number, '-pubblico')).toHaveLength(1);
  const rows = await server.db
    .selectFrom('files')
    .select('id')
    .where('name', 'like', `%-${data.facts.number}.pdf`)
    .execute();
  expect(rows).toHaveLength(1);
});

test('the PDF leaves nothing behind of a person erased while it was being made', async () => {
  const { learner, id } = await aGraduate(server);
  const certificateId = await issueWithoutQueue(id);
  const { number } = (await readCertificate(learner, id)).data.facts;
  const slow = {
    render: async (sheet: Sheet) => {
      await (await aSignedInUser(server, { tier: 'BO_COM' })).call('DELETE v1/users/{id}/', {
        params: { id: learner.user.id },
      });
      return renderer.render(sheet);
    },
  };
  await printCertificate(await openPrintDeps(), slow, certificateId);
  expect(await listStoredPdfs(number)).toEqual([]);
  expect(await server.db.selectFrom('files').select('id').where('name', 'like', `%-${number}.pdf`).execute()).toEqual(
    [],
  );
});

test('the PDF that nobody is at work on is made after the next start', async () => {
  const { learner, id } = await aGraduate(server);
  await issueWithoutQueue(id);
  const next = await startTestServer({ databaseUrl: server.settings.databaseUrl ?? '' });
  try {
    await readPrinted(learner, id);
  } finally {
    await next.stop();
  }
});

test('the PDF carries the tenant’s logo, colour and signature', async () => {
  const logo = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#a00"/></svg>',
  );
  await storeFile(server, 'public/logo-prova.svg', logo);
  await storeFile(server, 'private/firma/firma.svg', logo);
  const file = (key: string, is_public: boolean) =>
    server.db
      .insertInto('files')
      .values({ storage_key: key, name: key, mime_type: 'image/svg+xml', bytes: logo.length, is_public })
      .returning('id')
      .executeTakeFirstOrThrow();
  const [mark, signature] = [await file('logo-prova.svg', true), await file('firma/firma.svg', false)];
  const theme = await server.db
    .insertInto('brand_themes')
    .values({ tenant: 'prova', title: 'Ente di prova', primary_color: '#2244aa' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('brand_theme_images')
    .values({ brand_theme_id: theme.id, tag: 'logo_main', file_id: mark.id })
    .execute();
  await server.db
    .insertInto('configurations')
    .values({ key: 'firma-attestati', value: JSON.stringify(signature.id) })
    .execute();
  const { learner, id } = await aGraduate(server);
  const { link } = await readPrinted(learner, id);
  const bytes = await (await fetch(`${server.address}${link}`)).bytes();
  expect(await readPdfText(bytes)).toContain('Ente di prova');
  const images =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g) ?? [];
  expect(images).toHaveLength(2);
});

test('a template that does not end is stopped, says why, and is left alone after the second time', async () => {
  const hostile = `<table>${'<tr><td>x</td></tr>'.repeat(20_000)}</table>`;
  const { learner, id } = await aGraduate(server, {
    course: {
      certification_template_id: (
        await server.db
          .insertInto('certification_templates')
          .values({ name: 'Senza fine', html_template: hostile })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    },
  });
  const certificateId = await issueWithoutQueue(id);
  const hasty = createRenderer(drawing, { timeLimit: 500 });
  const place = await openPrintDeps();
  for (const kind of ['time', 'time', 'task'])
    await expect(printCertificate(place, hasty, certificateId)).rejects.toMatchObject({
      kind,
      message: expect.stringMatching(/took longer than 0.5 s/),
    });
  expect((await readCertificate(learner, id)).data.status).toBe('pending');
  const other = await aGraduate(server);
  await printCertificate(place, renderer, await issueWithoutQueue(other.id));
  expect((await readCertificate(other.learner, other.id)).data.status).toBe('ready');
});

test('a start queues at once the PDFs that nobody is going to make, and no others', async () => {
  const ids: number[] = [];
  const jobs = await startJobs(asApplication(server.settings.databaseUrl ?? ''), () => {});
  const sendAll = vi.spyOn(jobs, 'sendAll').mockResolvedValue();
  const listSent = async () => {
    await queueUnprinted({ db: server.db, jobs });
    return sendAll.mock.lastCall?.[1].filter((data) => ids.includes(Reflect.get(data, 'certificate_id')));
  };
  for (let n = 0; n < 2; n += 1) ids.push(await issueWithoutQueue((await aGraduate(server)).id));
  const [first, second] = ids.map((certificate_id) => ({ certificate_id }));
  expect(await listSent()).toEqual([first, second]);

  // The first waits in the queue since before, the second failed at every try.
  await server.pool.query(
    `insert into pgboss.job (name, data, start_after, state)
     select 'certificate-pdf', jsonb_build_object('certificate_id', id), now() + interval '1 hour', state::pgboss.job_state
     from unnest($1::integer[], $2::text[]) as given (id, state)`,
    [ids, ['created', 'failed']],
  );
  expect(await listSent()).toEqual([second]);

  let drawn = 0;
  const failing = {
    render: async (sheet: Sheet) => {
      drawn += 1;
      if (drawn > 1) throw new Error('no room');
      return renderer.render(sheet);
    },
  };
  const place = await openPrintDeps();
  await expect(printCertificate(place, failing, ids[1] ?? 0)).rejects.toThrow('no room');
  expect(await listSent(), 'it lacks the copy for those who hold its code').toEqual([second]);
  await printCertificate(place, renderer, ids[1] ?? 0);
  expect(await listSent()).toEqual([]);
  await jobs.stop();
});
