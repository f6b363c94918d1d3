import { beforeAll, expect, test } from 'vitest';
import { subscriptionStatusLabels } from '#contract/codes.ts';
import { deriveTones } from '#contract/tones.ts';
import { createPdf, preparePdf, sans, sansFamily } from '#server/drawing/pdf/library.ts';
import { registerDocument } from '#server/modules/learningRegisters/rendering/document.ts';
import type { RegisterEvent } from '#server/modules/learningRegisters/repository.ts';
import { readPdfText } from '#tests/support/pdfText.ts';

const makeDocument = (times: number[], { name = 'Lezione', reason = '', events = [] as RegisterEvent[] } = {}) =>
  registerDocument({
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

const write = (times: number[]): string => JSON.stringify(makeDocument(times));

const read = async (...asked: Parameters<typeof makeDocument>): Promise<string> =>
  readPdfText(await createPdf(makeDocument(...asked)));

beforeAll(() => preparePdf({ [sans]: sansFamily }));

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
