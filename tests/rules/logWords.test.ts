import { describe, expect, test } from 'vitest';
import { exportTypes, listNames } from '#contract/codes.ts';
import { GroupUsers } from '#contract/groups.ts';
import { courseDrawers } from '../../src/i18n/courseDrawers.ts';
import { courses } from '../../src/i18n/courses.ts';
import { courseTypologies } from '../../src/i18n/courseTypologies.ts';
import { customFields } from '../../src/i18n/customFields.ts';
import { log } from '../../src/i18n/log.ts';
import { builder } from '../../src/i18n/questionBuilder.ts';
import { reports } from '../../src/i18n/reports.ts';
import { settings } from '../../src/i18n/settings.ts';
import { subscriptionFields } from '../../src/i18n/subscriptions.ts';
import { userFields as userForms } from '../../src/i18n/users.ts';
import { describeField, describeValue, listChanges } from '../../src/log/changes.ts';
import { describeAction } from '../../src/log/describeAction.ts';
import { describeObject } from '../../src/log/describeObject.ts';
import { describeDetails } from '../../src/security/eventWords.ts';

describe('a recorded value in words', () => {
  test.each<[unknown, string]>([
    [null, '—'],
    ['', '—'],
    [[], '—'],
    [true, 'sì'],
    [false, 'no'],
    [3, '3'],
    ['2026-11-20', '20-11-2026'],
    ['2026-03-01T23:30:00.000Z', '02-03-2026 00:30'],
    ['RUN', 'IN CORSO'],
    [{ id: 2, name: 'Corsista', tier: 'BASE_LOG' }, 'Corsista'],
    [{ id: 2, first_name: 'ADA', last_name: 'PROVA' }, 'ADA PROVA'],
    [
      [
        { id: 1, name: 'Uno' },
        { id: 2, name: 'Due' },
      ],
      'Uno, Due',
    ],
    [{ title: 'Ente', description: '' }, 'Titolo: Ente\nDescrizione: —'],
  ])('%j', (value, words) => expect(describeValue(value)).toBe(words));

  const { fields: userFields } = userForms.users;
  test.each<[kind: string, field: string, inItsForm: string]>([
    ['user', 'expiration_date', userFields.expiration_date],
    ['user', 'is_active', userFields.is_active],
    ['subscription', 'expiration_date', subscriptionFields.subscriptions.fields.expiration_date],
    ['course', 'thumbnail', courses.form.thumbnail],
    ['course', 'expiration_date', courses.form.expiration],
    ['course', 'has_blocking_subscriptions', courses.form.blocking],
    ['course', 'show_expiration_alert', courses.form.alert],
    ['course', 'has_certification', courses.form.certification],
    ['course', 'certification_template', courses.form.template],
    ['courseModule', 'thumbnail', courseDrawers.thumbnail],
    ['courseModule', 'is_hidden', courseDrawers.module.hidden],
    ['courseSection', 'media', courseDrawers.lesson.media],
    ['courseTypology', 'is_ascending_course_ordering', courseTypologies.ascending],
    ['question', 'is_at_least_one_correct', builder.oneIsEnough],
    ['theme', 'socials', settings.theme.socials],
  ])('%s.%s is called as in the form that changes it', (kind, field, inItsForm) =>
    expect(log.fieldsOf[kind]?.[field] ?? log.fields[field]).toBe(inItsForm),
  );

  test('every way to choose the members of a group is in Italian', () => {
    const kept = [...Object.keys(GroupUsers.properties), 'with_search'].filter((field) => field !== 'expected_count');
    expect(kept.filter((field) => !(field in log.fields))).toEqual([]);
  });

  test('a field means what it does for its kind of record', () => {
    const after = { is_required: true, kind: 'list', options: [{ id: 1, label: 'Bari', is_archived: false }] };
    expect(listChanges({ object_type: 'customField', before: null, after })).toEqual([
      { field: 'Obbligatorio', before: '—', after: 'sì' },
      { field: 'Tipo', before: '—', after: 'Elenco' },
      { field: 'Opzioni', before: '—', after: 'Bari' },
    ]);
    const day = { before: { kind: 'day' }, after: null };
    expect(listChanges({ object_type: 'customField', ...day }), 'as where it is made').toEqual([
      { field: 'Tipo', before: customFields.kinds.day, after: '—' },
    ]);
    expect(describeField('is_passed', 'subscription')).toBe('Completato');
    expect(describeField('is_required', 'configuration')).toBe('Obbligatoria per gli amministratori');
  });

  test.each<[kind: string, change: Record<string, unknown>, told: { field: string; after: string }]>([
    ['course', { status: 'RDY' }, { field: 'Stato', after: 'Bozza' }],
    ['course', { status: 'STR' }, { field: 'Stato', after: 'Pubblicato' }],
    ['course', { status: 'END' }, { field: 'Stato', after: 'Terminato' }],
    ['subscription', { status_etiquette: 'END' }, { field: 'Stato', after: 'FINITO' }],
    ['subscription', { is_active: true }, { field: 'Attiva', after: 'sì' }],
    ['courseSection', { category: 'EVALUATION' }, { field: 'Tipo', after: 'Verifica' }],
    ['courseSection', { media_type: 'YT' }, { field: 'Tipo di contenuto', after: 'YouTube' }],
    ['teachingMaterial', { type: 'ZIP' }, { field: 'Tipo', after: 'Archivio ZIP' }],
    ['evaluation', { max_retries: -1 }, { field: 'Tentativi oltre il primo', after: 'senza limite' }],
    ['evaluation', { max_retries: 2 }, { field: 'Tentativi oltre il primo', after: '2' }],
    ['question', { is_active: false }, { field: 'Attiva', after: 'no' }],
    ['subscription', { progress: 87.5 }, { field: 'Avanzamento (%)', after: '87,5' }],
    ['course', { code: 'END' }, { field: 'Codice', after: 'END' }],
    ['group', { name: 'open' }, { field: 'Nome', after: 'open' }],
  ])('of a %s %j is told in the words of its screen', (object_type, after, told) => {
    expect(listChanges({ object_type, before: null, after })).toEqual([{ ...told, before: '—' }]);
  });

  test('a field nobody named yet is at least readable', () =>
    expect(describeField('some_new_field')).toBe('Some new field'));

  test('what a record refers to is told by its name, and by its number where an older entry has nothing else', () => {
    const named = {
      before: { category_id: 1, category: { id: 1, name: 'Salute' } },
      after: { category_id: 2, category: { id: 2, name: 'Igiene' } },
    };
    expect(listChanges({ object_type: 'course', ...named })).toEqual([
      { field: 'Categoria', before: 'Salute', after: 'Igiene' },
    ]);
    const older = { before: { typology_id: null, tenant_id: 1 }, after: { typology_id: 3, tenant_id: 2 } };
    expect(listChanges({ object_type: 'course', ...older })).toEqual([
      { field: 'Tipologia', before: '—', after: 'n. 3' },
    ]);
  });

  test('a picture is told as one, not by the addresses it had', () => {
    const image = (name: string) => ({
      original: `/files/public/${name}.webp`,
      large: '/l.webp',
      thumbnail: '/s.webp',
    });
    expect(listChanges({ before: { avatar: null }, after: { avatar: image('a') } })).toEqual([
      { field: 'Foto', before: '—', after: 'un’immagine' },
    ]);
    expect(listChanges({ before: { avatar: image('a') }, after: { avatar: image('b') } })).toEqual([
      { field: 'Foto', before: 'un’immagine', after: 'un’altra immagine' },
    ]);
    const key = 'f63d68dc-8ed1-4fba-abd2-cb6c4c5fd2f6/logo.webp';
    expect(listChanges({ before: { logo_key: key }, after: { logo_key: null } })).toEqual([
      { field: 'Logo', before: 'un’immagine', after: '—' },
    ]);
    const theme = (email: string) => ({ images: { email, favicon: '/files/public/f.webp' } });
    const [before, after] = [theme('/files/public/e.webp'), theme('/files/public/n.webp')];
    expect(listChanges({ object_type: 'brandTheme', before, after })[0]?.after).toMatch(
      /un’altra immagine\n.*: un’immagine$/,
    );
  });

  test('the place of a record is not called as the direction of an order', () => {
    expect(describeField('order', 'courseSection')).toBe('Ordine');
    expect(describeField('order', 'listView')).toBe('Verso');
  });

  test('a shared view is told in the words of its list', () => {
    const state = {
      columns: ['username', 'custom.sede'],
      filter: { status: 'active', role: 3, last_login_from: '2026-11-01' },
      sort: 'last_login',
      order: 'DESC',
      per_page: 20,
    };
    const after = { name: 'users', list: 'users', is_shared: true, state };
    expect(
      listChanges({ object_type: 'listView', before: null, after }).map(({ field, after }) => [field, after]),
    ).toEqual([
      ['Nome', 'users'],
      ['Elenco', 'Utenti'],
      ['Condivisa', 'sì'],
      [
        'Contenuto',
        [
          'Colonne: Nome utente, sede',
          'Filtri: Stato: Attivi',
          'Ruolo: n. 3',
          'Ultimo accesso dal: 01-11-2026',
          'Ordine: Ultimo accesso',
          'Verso: decrescente',
          'Righe per pagina: 20',
        ].join('\n'),
      ],
    ]);
    expect(listNames.filter((list) => log.valuesOf.listView?.[list] === undefined)).toEqual([]);
  });

  test('the highest speed has its sign', () => {
    const [change] = listChanges({ object_type: 'courseRules', before: { max_speed: 1 }, after: { max_speed: 1.5 } });
    expect(change).toEqual({ field: 'Velocità massima', before: '1×', after: '1,5×' });
  });

  test('a scheduled report is told as in its form', () => {
    const after = {
      type: 'session',
      every: 'week',
      weekday: 2,
      hour: 8,
      export_fmt: 'excel',
      style: 'programs',
      filters: { courses_ids: [1] },
      audit_filters: { filters: [{ label: 'Corsi', value: ['Antincendio', 'Privacy'] }] },
      stopped: 'no_receivers',
    };
    expect(listChanges({ object_type: 'scheduledReport', before: null, after })).toEqual([
      { field: 'Tipo di report', before: '—', after: 'Sessioni' },
      { field: 'Frequenza', before: '—', after: 'Ogni settimana' },
      { field: 'Giorno della settimana', before: '—', after: 'martedì' },
      { field: 'Ora', before: '—', after: '08:00' },
      { field: 'Formato', before: '—', after: 'Excel' },
      { field: 'Destinato a', before: '—', after: 'programmi' },
      { field: 'Filtri', before: '—', after: 'Corsi: Antincendio, Privacy' },
      { field: 'Sospeso', before: '—', after: 'nessun destinatario può più riceverlo' },
    ]);
    const receivers = { before: { receivers_ids: [1] }, after: { receivers_ids: [1, 2] } };
    expect(listChanges({ object_type: 'scheduledReport', ...receivers })).toEqual([
      { field: 'Destinatari', before: 'n. 1', after: 'n. 1, n. 2' },
    ]);
  });

  test('ids say nothing and are left out', () =>
    expect(
      listChanges({ before: { id: 1, user_id: 2, last_name: 'A' }, after: { last_name: 'B', groups_ids: [1] } }),
    ).toEqual([{ field: 'Cognome', before: 'A', after: 'B' }]));
});

test('an operation on many stands in the security log by its number', () => {
  const words = describeDetails({ details: { operation: 'batch-12', users: 5 }, actor: null });
  expect(words).toBe('Operazione n.: 12 · Utenti: 5');
});

test.each(exportTypes)('an export of type %s stands in the security log as in the list of exports', (type) => {
  expect(describeDetails({ details: { type }, actor: null })).toBe(`Tipo: ${reports.types[type]}`);
});

test.each([
  [{ code: 'too_many_jobs' }, 'Motivo: troppe operazioni non ancora terminate'],
  [{ code: 'too_many_uploads' }, 'Motivo: troppi caricamenti in sospeso'],
  [{ code: 'not_author' }, 'Motivo: nota di un altro autore'],
  [{ code: 'read_only' }, 'Motivo: area vista come un altro utente, in sola lettura'],
  [{ by_email: true }, 'Inviato per e-mail: sì'],
])('%j stands in the security log in words', (details, words) => {
  expect(describeDetails({ details, actor: null })).toBe(words);
});

test('what was erased and has no name any more is told by its number', () => {
  const erased = { object_type: 'user', object_id: 1207, object_name: '', subject: null };
  expect(describeObject(erased)).toBe('Utente · n. 1207');
  expect(describeObject({ ...erased, object_name: 'mario.rossi' })).toBe('Utente · mario.rossi');
});

describe('what was done besides making, changing and deleting', () => {
  const facts = { number: 12, reason: 'Nome corretto' };

  test.each([
    [{ run_by_hand: true }, null, 'Report creato subito'],
    [facts, null, 'Attestato emesso'],
    [facts, { number: 7 }, 'Attestato riemesso'],
    [{ register_printed: true }, null, 'Registro stampato'],
  ])('%o after %o: %s', (after, before, words) =>
    expect(describeAction({ action: 'other', before, after })).toBe(words),
  );
});
