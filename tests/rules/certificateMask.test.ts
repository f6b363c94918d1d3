import { expect, test } from 'vitest';
import { maskFacts } from '#server/modules/certificates/rules.ts';

const facts = {
  number: 1,
  code: '',
  first_name: 'ADA',
  last_name: 'ALFA',
  course_name: '',
  course_code: '',
  completion_date: '2026-11-21',
  duration: '',
  issued: '2026-11-21T10:00:00.000Z',
};

test.each([
  ['LFADAA80A41H501X', 'LFA•••••••••••1X'],
  ['12345678901', '123••••••01'],
  ['AB12C', 'A•••C'],
  ['123', '1•3'],
  ['12', '••'],
  ['7', '•'],
  [null, null],
])('of the code %s, who holds a certificate is shown %s', (fiscal_code, shown) => {
  expect(maskFacts({ ...facts, fiscal_code }).fiscal_code).toBe(shown);
});
