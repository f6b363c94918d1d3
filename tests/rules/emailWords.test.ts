import { expect, test } from 'vitest';
import { emailPlaceholders } from '#contract/emailPlaceholders.ts';
import { jobTexts } from '#server/mail/texts.ts';
import { jobNoticeTexts } from '../../src/i18n/notices/jobNotices.ts';
import { settings } from '../../src/i18n/settings.ts';

test.each([
  ['recovery', 'i dati della persona e il titolo'],
  ['enrolment', 'i dati della persona e del corso e il titolo'],
  ['job_failed', 'i dati della persona e dell’operazione e il titolo'],
] as const)('the words of %s are said to become what they become there', (key, said) => {
  expect(settings.emailTemplates.hint(emailPlaceholders[key])).toContain(said);
});

test('an e-mail calls a job as the bell does', () => {
  expect(jobTexts.named.regrading(1, 'Finale')).toBe('ricalcolo della verifica «Finale»');
  expect(jobNoticeTexts.kindNames.regrading).toBe('Ricalcolo di una verifica');
});
