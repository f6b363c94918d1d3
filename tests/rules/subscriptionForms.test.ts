import { describe, expect, test } from 'vitest';
import type { LearningEvent } from '#contract/subscriptions.ts';
import { formatPercentage } from '#display/numbers.ts';
import { buildChange } from '../../src/forms/record/recordShape.ts';
import { findBlockingError } from '../../src/forms/rules.ts';
import { listStatusChoices } from '../../src/statuses/useStatusLabels.ts';
import { describeEvent } from '../../src/subscriptions/describeEvent.ts';
import describeSessionFailure from '../../src/subscriptions/describeSessionFailure.ts';
import describeSubscriptionFailure from '../../src/subscriptions/describeSubscriptionFailure.ts';
import { sessionShape } from '../../src/subscriptions/form/sessionForm.ts';
import {
  emptySubscription,
  makeNewSubscriptionShape,
  subscriptionShape,
} from '../../src/subscriptions/form/subscriptionForm.ts';

test('a percentage has one decimal, and a comma', () => {
  expect([0, 66.66, 100].map(formatPercentage)).toEqual(['0%', '66,7%', '100%']);
});

describe('the form of a session', () => {
  const session = {
    id: 4,
    duration: '00:01:01',
    watched_media_duration: 58.25,
    section_step_time: 0,
    section_step_number: 2,
    is_section_passed: true,
    updated: '2026-01-01T00:00:00Z',
    section: { id: 9, name: 'Estintori', category: 'LESSON' as const, duration: '00:00:30', lesson_seconds: 479.6 },
  };
  const values = { ...sessionShape.toValues(session), reason: 'Aula' };

  test('sent back untouched is what came', () => {
    const { id: _, updated: __, section: ___, ...counters } = session;
    expect(values.watched_media_duration).toBe('58,25');
    expect(buildChange(sessionShape, values, session)).toEqual({ ...counters, reason: 'Aula', seen: counters });
  });

  test.each([
    [{}, null],
    [{ duration: '1:2' }, 'Scrivi ore, minuti e secondi: 01:30:00'],
    [{ watched_media_duration: '12,5' }, null],
    [{ watched_media_duration: '-1' }, 'Un numero di secondi, da 0 a 1.000.000'],
    [{ section_step_time: '1000001' }, 'Un numero di secondi, da 0 a 1.000.000'],
    [{ section_step_number: '1,5' }, 'Un numero intero, da 0 a 1.000.000'],
    [{ section_step_number: '' }, 'Un numero intero, da 0 a 1.000.000'],
    [{ reason: ' ' }, 'Da compilare: Motivo della modifica'],
    [{ duration: '00:08:00', watched_media_duration: '480' }, null],
    [{ duration: '00:08:01' }, 'I valori superano la durata della lezione (00:08:00)'],
    [{ watched_media_duration: '480,5' }, 'I valori superano la durata della lezione (00:08:00)'],
    [{ section_step_time: '481' }, 'I valori superano la durata della lezione (00:08:00)'],
  ])('with %o: %j', (change, error) =>
    expect(findBlockingError(sessionShape.rules, { ...values, ...change })).toBe(error),
  );
});

describe('the form of an enrolment', () => {
  const form = { ...emptySubscription, course: { id: 7, name: 'Igiene' } };

  test('becomes the body of a creation or of a change', () => {
    const pairs = [{ name: ' Commessa ', value: '12/A' }];
    expect(makeNewSubscriptionShape(3).buildNewBody({ ...form, pairs })).toEqual({
      user_id: 3,
      course_id: 7,
      expiration_date: null,
      is_active: true,
      is_in_history: false,
      additional_data: { Commessa: '12/A' },
    });
    expect(subscriptionShape.buildBody({ ...form, status_etiquette: 'OFF', reason: 'Assenza' })).toEqual({
      status_etiquette: 'OFF',
      expiration_date: null,
      is_active: true,
      is_in_history: false,
      additional_data: {},
      reason: 'Assenza',
    });
  });

  test.each([
    [{}, null],
    [{ course: null }, 'Da compilare: Corso'],
    [{ status_etiquette: 'END' }, 'Scrivi il motivo della modifica: cambia il completamento del corso'],
    [{ status_etiquette: 'END', reason: 'Corso in aula' }, null],
    [{ status_etiquette: 'END', is_completed: true }, null],
    [{ expiration_date: '31-13' }, 'Data non valida: scrivi giorno, mese e anno'],
    [{ pairs: [{ name: ' ', value: 'x' }] }, 'Dai un nome a ogni dato aggiuntivo'],
    [
      {
        pairs: [
          { name: 'a', value: '' },
          { name: 'a ', value: '' },
        ],
      },
      'Due dati aggiuntivi hanno lo stesso nome',
    ],
  ])('with %o: %j', (change, error) =>
    expect(findBlockingError(subscriptionShape.rules, { ...form, ...change })).toBe(error),
  );
});

test('all four statuses can be chosen, each by the tenant’s label or its own', () => {
  expect(listStatusChoices({})).toEqual([
    { id: 'RDY', name: 'DA AVVIARE' },
    { id: 'RUN', name: 'IN CORSO' },
    { id: 'OFF', name: 'SOSPESO' },
    { id: 'END', name: 'FINITO' },
  ]);
  expect(listStatusChoices({ END: 'CONCLUSO' }).map(({ name }) => name)).toEqual([
    'DA AVVIARE',
    'IN CORSO',
    'SOSPESO',
    'CONCLUSO',
  ]);
});

describe('failures are told in the words of the catalogue', () => {
  const failure = {
    verb: 'create',
    status: 409,
    code: 'already_subscribed',
    reason: '',
    fields: { course_id: 'x' },
  } as const;

  test('of an enrolment', () => {
    expect(describeSubscriptionFailure(failure).message).toBe("L'Utente è già iscritto al corso!");
    expect(describeSubscriptionFailure({ ...failure, code: 'has_certificate' }).message).toContain('attestato');
    expect(describeSubscriptionFailure({ ...failure, status: 0, code: 'offline' }).message).toContain('Connessione');
  });

  test('of an enrolment whose course or user a colleague has deleted', () => {
    const gone = { ...failure, status: 400, code: 'unknown_reference' } as const;
    const message = 'Il corso non esiste più.';
    expect(describeSubscriptionFailure(gone)).toEqual({ message, fields: { course: message } });
    expect(describeSubscriptionFailure({ ...gone, fields: { user_id: 'x' } })).toEqual({
      message: 'L’elemento non esiste o è stato eliminato.',
      fields: {},
    });
    // Enrolled by name from the page of the course: no field of a form is called so.
    for (const field of ['users_ids', 'groups_ids'])
      expect(describeSubscriptionFailure({ ...gone, fields: { [field]: 'x' } }).message).toBe(
        'Uno degli elementi scelti non esiste più: toglilo o scegline un altro, poi riprova.',
      );
  });

  test('of a session', () => {
    expect(describeSessionFailure({ ...failure, verb: 'read', status: 404 }).message).toBe('Sessione non trovata!');
    expect(describeSessionFailure({ ...failure, verb: 'read', status: 0 }).message).toContain('Connessione');
    for (const verb of ['update', 'delete'] as const)
      expect(describeSessionFailure({ ...failure, verb, status: 404 })).toEqual({
        message: 'Ops, qualcosa è andato storto!',
        fields: {},
      });
  });
});

describe('what an event came to', () => {
  const describeIt = (kind: LearningEvent['kind'], data: LearningEvent['data']) =>
    describeEvent(
      { id: 1, seq: 1, kind, at: '', section: null, actor: null, reason: null, data },
      (status) => `«${status}»`,
    );

  test.each<[LearningEvent['kind'], LearningEvent['data'], string]>([
    ['opened', {}, ''],
    ['stopped', { seconds: 61.2, ranges: [], cause: 'stopped' }, '00:01:01 di fruizione'],
    ['stopped', { seconds: 61.2, ranges: [], cause: 'lost' }, '00:01:01 di fruizione, connessione interrotta'],
    ['stopped', { seconds: 0, ranges: [], cause: 'presence' }, '00:00:00 di fruizione, per il controllo di presenza'],
    ['handed_in', { attempt_kind: 'evaluation', percentage: 66.7, is_passed: false }, '66,7%, non superata'],
    ['handed_in', { attempt_kind: 'survey', percentage: 100, is_passed: true }, ''],
    [
      'session_edited',
      { watched_time: 60, ranges: [[0, 30]], section_step_time: 5, section_step_number: 3, is_section_passed: true },
      'durata 00:01:00, visti 00:00:30, ripresa da 00:00:05, passo 3, superata',
    ],
    [
      'subscription_edited',
      { status_etiquette: 'OFF', expiration_date: '2027-01-31', is_active: false, is_in_history: true },
      'stato «OFF», scadenza 31-01-2027, non attiva, storico',
    ],
    ['subscription_edited', { expiration_date: null }, 'senza scadenza'],
    ['film_replaced', { film: 2, media_name: 'Nuovo' }, '«Nuovo», da seguire dall’inizio'],
  ])('%s %o: %j', (kind, data, words) => expect(describeIt(kind, data)).toBe(words));
});
