import { HttpError } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { ApiError } from '#auth/apiError.ts';
import { toHttpError } from '#data/failures.ts';
import { findFileError } from '../../src/courseContents/media/newMedia.ts';
import { labelNotes } from '../../src/courseTransfer/labelNotes.ts';
import { describeFailure } from '../../src/feedback/describeFailure.ts';
import { describeRefusal } from '../../src/feedback/describeRefusal.ts';
import { it } from '../../src/i18n/it.ts';
import { describeCaptionsFailure, describeMediaFailure } from '../../src/uploads/mediaFailures.ts';
import { describeUploadFailure } from '../../src/uploads/uploadFailures.ts';

/** A call that was refused, as a screen meets it. */
const refuse = (status: number, code: string, fields: Record<string, string> = {}): unknown =>
  toHttpError(new ApiError(status, { code, reason: code, fields }), 'update', describeFailure);

describe('a refused upload', () => {
  test.each([
    [400, 'unsupported_type', { file: 'non è un video in formato mp4, webm o ogg' }],
    [400, 'broken_video', { file: 'non contiene immagini: è un file audio' }],
    [400, 'missing_file', { file: 'il file è vuoto' }],
    [404, 'not_found', {}],
    [409, 'not_a_lesson', { section: 'non è una lezione' }],
    [413, 'too_large', { file: 'il file supera i 4 GB' }],
  ])('%i %s is final', (status, code, fields) => {
    expect(describeMediaFailure(refuse(status, code, fields), 'VIDEO').mayRetry).toBe(false);
  });

  test.each([
    [0, 'offline'],
    [401, 'session_over'],
    [403, 'forbidden'],
    [409, 'upload_unfinished'],
    [409, 'changed_meanwhile'],
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('%i %s may pass', (status, code) => {
    expect(describeMediaFailure(refuse(status, code), 'VIDEO').mayRetry).toBe(true);
    if (status !== 409) expect(describeUploadFailure({ status, reason: '' }).mayRetry).toBe(true);
  });

  test('says why in a sentence', () => {
    const reason = 'Upload-Length: il file è vuoto';
    expect(describeUploadFailure({ status: 400, reason })).toEqual({ message: 'Il file è vuoto.', mayRetry: false });
    const empty = refuse(400, 'missing_file', { file: 'il file è vuoto' });
    expect(describeMediaFailure(empty, 'FILE').message).toBe('Il file è vuoto.');
  });
});

test.each(['VIDEO', 'FILE'] as const)('an empty %s is refused when it is chosen', (kind) => {
  const file = { name: kind === 'VIDEO' ? 'film.mp4' : 'dispensa.pdf', type: '' };
  expect(findFileError(kind, { ...file, size: 0 })).toBe('Il file è vuoto.');
  expect(findFileError(kind, { ...file, size: 1 })).toBeNull();
});

test('captions that are not taken say why', () => {
  const describeOne = (code: string, field: string, reason: string) =>
    describeCaptionsFailure(refuse(400, code, { [field]: reason }));
  expect(describeOne('missing_file', 'file', 'manca il file')).toBe('Manca il file.');
  expect(describeOne('no_media', 'media', 'la lezione non ha un video')).toBe('La lezione non ha un video.');
  expect(describeOne('unsupported_type', 'file', 'non contiene frasi')).toBe(
    'Sottotitoli non validi: non contiene frasi',
  );
});

test('a refusal that names no field is told as a whole', () => {
  expect(describeRefusal(refuse(503, 'unavailable'))).toBe(it.feedback.unavailable);
  expect(describeRefusal(new HttpError('Detto.', 400))).toBe('Detto.');
  expect(describeRefusal(null)).toBe(it.feedback.failedHint);
});

test('what an import found is numbered among its own kind', () => {
  const kinds = ['typology', 'questionnaire', 'teacher', 'questionnaire', 'teacher', 'questionnaire'] as const;
  const notes = kinds.map((kind) => ({ kind, name: 'Uno', outcome: 'made' }) as const);
  expect(labelNotes(notes).map(({ label }) => label)).toEqual([
    'Tipologia',
    'Questionario',
    'Insegnante',
    'Questionario 2',
    'Insegnante 2',
    'Questionario 3',
  ]);
});
