import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLinkedInAddress } from '../../src-learner/certificate/linkedIn.ts';
import { nameFile } from '../../src-learner/certificate/nameFile.ts';

const facts = {
  number: 128,
  code: 'ABCD-1234',
  first_name: 'Nicolò',
  last_name: 'D’Amico',
  fiscal_code: null,
  course_name: 'Primo soccorso & “gruppo B”',
  course_code: 'PS',
  completion_date: '2026-03-31',
  duration: '4 ore',
  issued: '2026-03-31T22:30:00Z',
};

test('LinkedIn is given name, organisation, month of issue in Rome, link and code', () => {
  const address = new URL(buildLinkedInAddress(facts, 'https://corsi.example/certificate/4?code=AB&x', 'Ente “A” & B'));
  expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: facts.course_name,
    organizationName: 'Ente “A” & B',
    issueYear: '2026',
    issueMonth: '4',
    certUrl: 'https://corsi.example/certificate/4?code=AB&x',
    certId: 'ABCD-1234',
  });
});

test('the file says whose it is and of what', () => {
  expect(nameFile(facts)).toBe('attestato-d-amico-nicolo-primo-soccorso-gruppo-b-128.pdf');
  expect(nameFile({ ...facts, first_name: '李', last_name: '' })).toBe('attestato-primo-soccorso-gruppo-b-128.pdf');
});

test('whatever it is made of, the file’s name is safe and of bearable length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (last_name, course_name) => {
      const name = nameFile({ ...facts, last_name, course_name });
      expect(name).toMatch(/^attestato(-[a-z0-9]+)*-128\.pdf$/);
      expect(name.length).toBeLessThan(210);
    }),
  );
});
