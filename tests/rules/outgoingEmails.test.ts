import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailTemplateKeys } from '#contract/codes.ts';
import { emailPlaceholders, fillPlaceholders, findUnknownPlaceholders } from '#contract/emailPlaceholders.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { composeEmail } from '#server/mail/composeEmail.ts';
import { MailFailure } from '#server/mail/mailer.ts';
import { courseTexts, formatDaysAhead, usualTexts } from '#server/mail/texts.ts';
import {
  buildReminderWindows,
  type DueEmail,
  type EndedJob,
  findReasonToLeaveOut,
  retryDelay,
} from '#server/modules/outgoingEmails/rules.ts';
import { readDays } from '../../src/settings/emailTemplates/reminderDays.ts';

const email: DueEmail = {
  id: 1,
  kind: 'reminder',
  user_id: 1,
  actor_id: null,
  subscription_id: 1,
  attempts: 1,
  age: 0,
  expires_on: '2031-03-31',
  username: 'ada',
  first_name: 'ADA',
  email: 'ada@esempio.it',
  tier: 'BASE_LOG',
  is_alive: true,
  has_password: true,
  course_id: 1,
  course_name: 'Corso',
  is_passed: false,
  is_closed: false,
  is_in_history: false,
  job: null,
  expires: '2031-03-31',
  days_left: 7,
};

const exported: EndedJob = {
  kind: 'export',
  id: 1,
  label: '',
  created: '2031-03-01',
  error: null,
  counts: null,
  record_id: null,
};
const imported: EndedJob = { ...exported, kind: 'import' };

describe('an e-mail that was queued', () => {
  test.each<[string, Partial<DueEmail>, ReturnType<typeof findReasonToLeaveOut>]>([
    ['as it was', {}, null],
    ['to somebody disabled', { is_alive: false }, 'inactive'],
    ['to somebody without an address', { email: null }, 'no_email'],
    ['whose enrolment is gone', { subscription_id: null }, 'closed'],
    ['whose enrolment is suspended', { is_closed: true }, 'closed'],
    ['whose course is completed', { is_passed: true }, 'completed'],
    ['whose expiry was moved', { expires: '2031-04-30' }, 'expiry_changed'],
    ['whose expiry has passed', { days_left: -1 }, 'expiry_changed'],
    ['whose enrolment is in the history', { is_in_history: true }, 'closed'],
    ['on the last day', { days_left: 0 }, null],
    ['of an enrolment that ends today', { kind: 'enrolment', days_left: 0 }, null],
    ['of an enrolment without an end', { kind: 'enrolment', expires: null, days_left: null }, null],
    ['of a link, to a learner', { kind: 'personal_link' }, null],
    ['of an import, to an administrator', { kind: 'job_done', tier: 'BO_COM', job: imported }, null],
    ['of an enrolment that has expired', { kind: 'enrolment', days_left: -1 }, 'closed'],
    ['of a completion that was taken back', { kind: 'completion' }, 'closed'],
    ['of a completion in the history', { kind: 'completion', is_passed: true, is_in_history: true }, null],
    ['of a recovery, to who has no password', { kind: 'recovery', tier: 'BASE_NO_LOG' }, 'tier_changed'],
    ['of a link, to an administrator', { kind: 'personal_link', tier: 'BO_COM' }, 'tier_changed'],
    ['of a job whose record is gone', { kind: 'job_done', tier: 'BO_COM' }, 'gone'],
    ['of an export, to a limited administrator', { kind: 'job_done', tier: 'BO_LIM', job: exported }, null],
    ['of an export, to a learner', { kind: 'job_failed', job: exported }, 'tier_changed'],
    ['of an import, to a limited administrator', { kind: 'job_done', tier: 'BO_LIM', job: imported }, 'tier_changed'],
    ['of a welcome', { kind: 'welcome', subscription_id: null, is_passed: null }, null],
  ])('%s', (_, facts, reason) => expect(findReasonToLeaveOut({ ...email, ...facts })).toBe(reason));

  test('is tried again ever more rarely, every four hours at least', () => {
    expect([1, 2, 3, 20].map(retryDelay)).toEqual([60, 120, 240, 14_400]);
  });
});

test('a day belongs to one reminder at most, and each has its own day', () => {
  // Near one another, where they could overlap.
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(days, fc.integer({ min: -3, max: 16 }), (reminderDays, left) => {
      const windows = buildReminderWindows(reminderDays);
      const due = windows.filter(({ days, least }) => left >= least && left <= days);
      // A server that stood still for two days makes up for it, unless the next one is due or the day is over.
      const made = left < 0 ? undefined : [0, 1, 2].find((late) => reminderDays.includes(left + late));
      expect(due.map(({ days }) => days)).toEqual(made === undefined ? [] : [left + made]);
    }),
  );
});

describe('what the mail server refuses', () => {
  const readScope = (facts: object) =>
    new MailFailure(Object.assign(new Error('<ada@esempio.it> unknown'), facts), false);
  test.each([
    ['email', { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }],
    ['later', { code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }],
    ['email', { code: 'EMESSAGE', responseCode: 552, command: 'DATA' }],
    ['email', { code: 'EENVELOPE', command: 'API' }],
    ['server', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }],
    ['server', { code: 'EENVELOPE', responseCode: 421, command: 'RCPT TO' }],
    ['server', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }],
    ['server', { code: 'ESOCKET', command: 'CONN' }],
    ['server', {}],
  ])('concerns the %s: %o', (scope, facts) => {
    const failure = readScope(facts);
    expect([failure.scope, failure.message.includes('@')]).toEqual([scope, false]);
  });
});

describe('a mail server that is not reached', () => {
  const readWords = (message: string, facts: object) =>
    new MailFailure(Object.assign(new Error(message), facts), false).message;
  test.each([
    ['self-signed certificate', { code: 'ESOCKET', command: 'CONN' }, 'ESOCKET self-signed certificate'],
    [
      'connect ECONNREFUSED 127.0.0.1:25',
      { code: 'ESOCKET', command: 'CONN' },
      'ESOCKET connect ECONNREFUSED 127.0.0.1:25',
    ],
    [
      '80:error:0A:SSL',
      { code: 'ESOCKET', command: 'CONN', reason: 'wrong version number' },
      'ESOCKET wrong version number',
    ],
    ['Invalid login: 535 ada', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'EAUTH 535'],
  ])('%s: it is said why, and of an answer only its number', (message, facts, words) =>
    expect(readWords(message, facts)).toBe(`mail server: ${words}`),
  );
});

describe('the words of an e-mail', () => {
  test.each(emailTemplateKeys)('%s: the usual ones hold only what stands for something', (key) => {
    for (const text of Object.values(usualTexts[key])) expect(findUnknownPlaceholders(key, text)).toEqual([]);
  });

  test.each<[text: string, found: string[]]>([
    ['Ciao {{nome}}, {{ username }} di {{ente }}', []],
    ['Ciao {{nome}, benvenuto', ['{{nome}']],
    ['Ciao {{nome benvenuto', ['{{nome']],
    ['Ciao {nome}} e username}}', ['{nome}}', 'username}}']],
    ['{{boh}} e {{corso', ['{{boh}}', '{{corso']],
    ['Ciao {nome}, {} e }}', []],
  ])('%s: what would be sent as it is written is found', (text, found) => {
    expect(findUnknownPlaceholders('welcome', text)).toEqual(found);
  });

  test('spaces inside the braces are nothing', () =>
    expect(fillPlaceholders('Ciao {{ nome }}, {{boh }}', { nome: 'Ada' })).toBe('Ciao Ada, {{boh }}'));

  test.each([
    ['avviata il {{data}} è', '8 dicembre 2026 alle ore 9:00', 'avviata l’8 dicembre 2026 alle ore 9:00 è'],
    ['fino al {{ data }}', '11 marzo 2027', 'fino all’11 marzo 2027'],
    ['Il {{data}}, dal {{data}}, del {{data}}', '8 maggio', 'L’8 maggio, dall’8 maggio, dell’8 maggio'],
    ['il {{data}}', '18 maggio 2027', 'il 18 maggio 2027'],
    ['il {{nome}}', '8 dicembre', 'il 8 dicembre'],
    ['un vil {{data}}', '8 maggio', 'un vil 8 maggio'],
  ])('%s: the article goes with the day', (text, day, filled) => {
    expect(fillPlaceholders(text, { data: day, nome: day })).toBe(filled);
  });

  test('the day of an enrolment has its article', () =>
    expect(['8 dicembre 2030', '9 dicembre 2030'].map(courseTexts.until)).toEqual([
      'Da completare entro l’8 dicembre 2030.',
      'Da completare entro il 9 dicembre 2030.',
    ]));

  const head = {
    tenant: 'Ente',
    tones: { ink: '#000000', fill: '#000000', tint: '#ffffff' },
    has_logo: false,
    footer: [],
  };
  const composeSubject = (subject: string, values: Record<string, string>): string =>
    composeEmail(head, { values, link: 'https://x.it', preview: '', notes: [] }, { ...usualTexts.recovery, subject })
      .subject;

  test('a long subject is cut between signs', () =>
    expect(composeSubject('{{corso}}', { corso: `${'x'.repeat(249)}😀` })).toBe('x'.repeat(249)));

  test('what stands in a name is never read as a placeholder, nor as a line of the headers', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('{{ente}}', '$&', '\r\nBcc: x@y.it', '\u2028', ''),
        (name, more) => {
          const values = { username: name + more, nome: '', corso: name };
          expect(fillPlaceholders('a {{username}} b', { ...values, ente: 'x' })).toBe(`a ${name}${more} b`);
          expect(composeSubject('{{username}}', values)).not.toMatch(/[\r\n\u2028\u2029\0]/);
        },
      ),
    );
    expect(fillPlaceholders('{{__proto__}} {{toString}}', {})).toBe('{{__proto__}} {{toString}}');
    expect(emailPlaceholders.recovery).toEqual(['username', 'ente']);
  });

  test.each([
    ['PIETRO', 'Pietro'],
    ['MARIA CHIARA', 'Maria Chiara'],
    ['D’ALÒ', 'D’Alò'],
    ['DE-ROSSI', 'De-Rossi'],
    ['Anna de Vito', 'Anna de Vito'],
    ['', ''],
  ])('%s is written %s', (name, written) => expect(toWrittenName(name)).toBe(written));

  test('days are told as people do', () =>
    expect([-1, 0, 1, 7].map(formatDaysAhead)).toEqual(['oggi', 'oggi', 'domani', 'tra 7 giorni']));
});

test.each<[string, number[] | null]>([
  ['30, 7, 1', [30, 7, 1]],
  ['1 7;30', [30, 7, 1]],
  ['', null],
  ['0', null],
  ['366', null],
  ['7, 7', null],
  ['1,2,3,4,5,6', null],
  ['1.5', null],
  ['sette', null],
])('the days of reminders %j are %j', (text, days) => expect(readDays(text)).toEqual(days));
