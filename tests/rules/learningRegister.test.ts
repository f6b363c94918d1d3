import { beforeAll, expect, test } from 'vitest';
import { subscriptionStatusLabels } from '#contract/codes.ts';
import { deriveTones } from '#contract/tones.ts';
import { createPdf, preparePdf, sans, sansFamily } from '#server/drawing/pdf/library.ts';
import { registerDocument } from '#server/modules/learningRegisters/rendering/document.ts';
import type { RegisterSheet } from '#server/modules/learningRegisters/rendering/sheet.ts';
import type { RegisterEvent } from '#server/modules/learningRegisters/repository.ts';
import { type ReadTag, readPdfTags } from '#tests/support/pdfTags.ts';
import { readPdfLines, readPdfText } from '#tests/support/pdfText.ts';

const makeSheet = (
  times: number[],
  { name = 'Lezione', reason = '', events = [] as RegisterEvent[] } = {},
): RegisterSheet => ({
  head: {
    user_id: 1,
    first_name: 'ADA',
    last_name: 'PROVA',
    fiscal_code: null,
    username: 'ada',
    course_name: 'Corso',
    course_code: 'C-1',
    created: '2026-10-24T08:00:00Z',
    expires: null,
    completion_date: null,
    status_etiquette: 'RUN',
    passed_sections: 0,
    total_sections: times.length,
    watched_time: times.reduce((sum, time) => sum + time, 0),
    certificate_number: null,
    attendance: null,
  },
  sections: times.map((watched_time) => ({
    theme: 'Tematica',
    module: 'Argomento',
    name,
    category: 'LESSON',
    watched_time,
    passed_at: null,
    absence: null,
  })),
  events: [
    {
      seq: 1,
      kind: 'session_reset',
      at: '2026-10-24T09:00:00Z',
      section: name,
      has_section: true,
      actor: 'IDA CORSI',
      has_actor: true,
      reason,
      data: {},
    },
    ...events,
  ],
  attempts: [],
  tenant: 'Ente',
  tones: deriveTones('#117766'),
  logo: null,
  statuses: subscriptionStatusLabels,
  printed: '2026-10-25T01:30:00Z',
  code: 'AAAA',
  verification_link: 'https://esempio.it/registro/AAAA',
  last_hash: '00',
});

const makeDocument = (...asked: Parameters<typeof makeSheet>) => registerDocument(makeSheet(...asked));

const write = (times: number[]): string => JSON.stringify(makeDocument(times));

const read = async (...asked: Parameters<typeof makeDocument>): Promise<string> =>
  readPdfText(await createPdf(makeDocument(...asked)));

beforeAll(() => preparePdf({ [sans]: sansFamily }));

/** Points from the lower left corner of the paper between which printers print. */
const edge = { foot: 12, right: 583 };

const note = 'il totale è la somma dei tempi esatti';

test('a register says why whole seconds come to less than their total, where they do', () => {
  const text = write([10.6, 10.6]);
  for (const fact of ['00:00:10', '00:00:21', note]) expect(text).toContain(fact);
  expect(write([10, 11])).not.toContain(note);
});

test('and which of two it was printed in, where an hour comes twice', () =>
  expect(write([10])).toContain('Stampato il 25/10/2026 02:30:00 (ora solare)'));

test('a page ends with a whole row', async () => {
  const text = await read(
    Array.from({ length: 30 }, () => 10),
    { name: `Inizia ${'e va avanti '.repeat(20)} finisce` },
  );
  const pages = text.split('Sezione Argomento Tipo Fruizione Superata');
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page.match(/finisce/g)?.length).toBe(page.match(/Inizia/g)?.length);
});

test('no name is cut, however long, and none takes what stands beside it along', async () => {
  const words = Array.from({ length: 24 }, (_, place) => `LUNGHISSIMO${place}`).join(' ');
  const sheet = makeSheet(
    Array.from({ length: 12 }, () => 10),
    { name: 'Y'.repeat(255) },
  );
  const names = { first_name: words, last_name: 'X'.repeat(255), course_name: words.toLowerCase() };
  const pages = await readPdfLines(await createPdf(registerDocument({ ...sheet, head: { ...sheet.head, ...names } })));
  expect(pages.length).toBeGreaterThan(2);
  const texts = pages.map((lines) =>
    lines.filter(({ bottom, right }) => bottom > edge.foot && right < edge.right).map(({ text }) => text),
  );
  const all = texts.flat().join(' ');
  for (const fact of ['Tempo di fruizione', '0 di 12', 'Autore', 'IDA CORSI']) expect(all).toContain(fact);
  expect(all.match(/Y/g)).toHaveLength(13 * 255);
  for (const text of texts) {
    const foot = text.slice(text.findLastIndex((piece) => piece.startsWith('LUNGHISSIMO0 '))).join(' ');
    for (const word of `${words} ${words.toLowerCase()} pagina`.split(' ')) expect(foot).toContain(word);
    expect(foot.match(/X/g)).toHaveLength(255);
  }
});

test('of a row that no page can hold nothing is lost', async () => {
  const words = Array.from({ length: 900 }, (_, place) => `parola${place}`);
  const text = await read([10], { reason: words.join(' ') });
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});

test('what the platform did of itself is not told as done by the learner', () => {
  const base = { seq: 2, at: '2026-10-24T09:00:00Z', section: null, has_section: false, actor: null, has_actor: false };
  const readAuthor = (kind: RegisterEvent['kind'], data: RegisterEvent['data'] = {}) =>
    JSON.stringify(makeDocument([10], { events: [{ ...base, reason: null, kind, data }] })).match(
      /"(piattaforma|corsista)"/,
    )?.[1];
  for (const kind of ['presence_asked', 'presence_missed', 'enrolled'] as const)
    expect(readAuthor(kind)).toBe('piattaforma');
  expect(readAuthor('completed', { cause: 'content_changed' })).toBe('piattaforma');
  for (const cause of ['lost', 'closed', 'session_ended', 'lesson_hidden', 'presence'] as const)
    expect(readAuthor('stopped', { cause })).toBe('piattaforma');
  for (const cause of ['stopped', 'ended', 'replaced'] as const)
    expect(readAuthor('stopped', { cause })).toBe('corsista');
  for (const kind of ['presence_confirmed', 'completed', 'played'] as const) expect(readAuthor(kind)).toBe('corsista');
});

const listEvents = (count: number): RegisterEvent[] =>
  Array.from({ length: count }, (_, place) => ({
    seq: place + 2,
    kind: 'played',
    at: '2026-10-24T09:00:00Z',
    section: 'Lezione',
    has_section: true,
    actor: null,
    has_actor: false,
    reason: null,
    data: {},
  }));

const drawEvents = async (count: number) =>
  readPdfTags(await createPdf(makeDocument([10], { events: listEvents(count) })));

test('a screen reader goes through its titles and tables, whose heads are said once, and finds the link', async () => {
  const pages = (await drawEvents(60)).map(([document]) => (document ?? ['']) as ReadTag);
  expect(pages.length).toBeGreaterThan(1);
  const read = pages.flatMap((page) => page.slice(1) as ReadTag[]);
  expect(read.filter(([kind]) => /^H\d$/.test(kind))).toEqual([
    ['H1', 'Registro dell’apprendimento'],
    ['H2', 'Sezioni del corso'],
    ['H2', 'Eventi registrati'],
    ['H2', 'Verifica di questo registro'],
  ]);
  const rows = read.filter(([kind]) => kind === 'Table').flatMap(([, ...rest]) => rest as ReadTag[]);
  const heads = rows.filter(([, cell]) => cell?.[0] === 'TH' && cell.length > 1);
  expect(heads.map((row) => row.slice(1).map((cell) => cell[1]))).toEqual([
    ['Sezione', 'Argomento', 'Tipo', 'Fruizione', 'Superata'],
    ['N.', 'Data e ora', 'Evento', 'Sezione', 'Dettaglio', 'Autore'],
  ]);
  expect(rows).toContainEqual([
    'TR',
    ['TD', '61'],
    ['TD', '24/10/2026', '11:00:00'],
    ['TD', 'Riproduzione avviata'],
    ['TD', 'Lezione'],
    ['TD'],
    ['TD', 'corsista'],
  ]);
  expect(read).toContainEqual(['P', ['Link', 'https://esempio.it/registro/AAAA']]);
  expect(read).toContainEqual(['Figure', 'Codice QR che porta a https://esempio.it/registro/AAAA']);
});

test('one of hundreds of pages has no tags, which would make it five times as large', async () =>
  expect((await drawEvents(3_000)).flat()).toEqual([]));
