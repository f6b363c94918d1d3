import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLoginPath, buildResetPath, parseSameSitePath } from '#auth/access.ts';
import type { MySubscription } from '#contract/learning.ts';
import { findCourseLock } from '../../src-learner/courseLock.ts';
import { findLanding, findWayToReset, landAfterReset } from '../../src-learner/login/landing.ts';
import { chooseNext } from '../../src-learner/mySubscriptions.ts';
import { matchAddress, paths } from '../../src-learner/paths.ts';

const findLandingAt = (tier: string, query = '') => findLanding(tier, new URLSearchParams(query));

describe('where a login lands', () => {
  it.each([
    ['BO_COM', '/backoffice/users'],
    ['BO_LIM', '/backoffice-lite/export'],
    ['BASE_LOG', '/corsi'],
    ['BASE_NO_LOG', null],
    ['OTHER', null],
  ])('%s', (tier, path) => expect(findLandingAt(tier)).toBe(path));

  it('comes back to the page that asked for it', () =>
    expect(findLandingAt('BASE_LOG', 'next=%2Fcorsi%2F4')).toBe('/corsi/4'));

  it.each([
    ['BO_COM', '/backoffice/users?page=2', '/backoffice/users?page=2'],
    ['BO_COM', '/backoffice-lite/export', '/backoffice/users'],
    ['BO_LIM', '/backoffice-lite/profile', '/backoffice-lite/profile'],
    ['BO_LIM', '/backoffice?x', '/backoffice-lite/export'],
    ['BASE_LOG', '/backoffice/users', '/corsi'],
    ['BASE_LOG', '/backoffice-lite', '/corsi'],
    ['BASE_LOG', '/preview/corsi/4', '/corsi'],
    ['BASE_LOG', '/backofficer', '/backofficer'],
  ])('%s who asked for %s: %s', (tier, next, path) =>
    expect(findLandingAt(tier, String(new URLSearchParams({ next })))).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/..//evil.example',
    '/./\t/evil.example',
    ' //evil.example',
  ])('never leaves for another site: %s', (next) =>
    expect(findLandingAt('BASE_LOG', String(new URLSearchParams({ next })))).toBe('/corsi'),
  );

  it('takes administrators back to the file, each in their back office, query and all', () => {
    expect(findLandingAt('BO_COM', 'next=outfile&export=12')).toBe('/backoffice/outfile?export=12');
    expect(findLandingAt('BO_LIM', 'export=12&next=outfile')).toBe('/backoffice-lite/outfile?export=12');
    expect(findLandingAt('BASE_LOG', 'next=outfile&export=12')).toBe('/corsi');
  });
});

describe('the address somebody is sent back to', () => {
  const site = 'https://corsi.example';
  const piece = fc.constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    '?',
    '#',
    '@',
    ':',
    '%09',
    '%2f',
    'evil.example',
    'corsi',
    ' ',
  );
  const address = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((pieces) => `/${pieces.join('')}`),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.webUrl(),
  );

  it('is of this site, or none', () =>
    fc.assert(
      fc.property(address, (next) => {
        const path = parseSameSitePath(next);
        if (path !== null) expect(new URL(path, site).origin).toBe(site);
      }),
      { numRuns: 2000 },
    ));

  it('stays as it was where it is a path', () =>
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const asked = `/x${path}?q=${query}`;
        expect(parseSameSitePath(asked)).toBe(new URL(asked, site).href.slice(site.length));
      }),
    ));
});

describe('a forced change of password', () => {
  it('remembers the course that was asked for, and goes there', () => {
    expect(buildResetPath('/corsi/4?lezione=2')).toBe('/reset?next=4');
    expect(buildResetPath('/corsi')).toBe('/reset');
    expect(landAfterReset('4')).toBe('/corsi/4');
    expect(buildResetPath('/backoffice/users?page=2')).toBe('/reset?next=%2Fbackoffice%2Fusers%3Fpage%3D2');
    expect(landAfterReset('/backoffice/users?page=2')).toBe('/backoffice/users?page=2');
    expect(landAfterReset('../evil')).toBe('/corsi');
    expect(landAfterReset('//evil.example')).toBe('/corsi');
    expect(landAfterReset(null)).toBe('/corsi');
  });

  it.each([
    ['BO_COM', '/backoffice/users'],
    ['BO_LIM', '/backoffice-lite/export'],
    ['BASE_LOG', '/corsi'],
  ])('at the first login leads %s to the courses, or to what was asked for', (tier, home) => {
    expect(findWayToReset(tier, home)).toBe('/reset');
    expect(findWayToReset(tier, '/corsi/4')).toBe('/reset?next=4');
    expect(findWayToReset(tier, '/backoffice/group')).toBe('/reset?next=%2Fbackoffice%2Fgroup');
  });
});

const course = { has_expired: false, has_blocking_subscriptions: true };
const makeEnrolment = (over: object): MySubscription =>
  ({
    is_passed: false,
    status_etiquette: 'RUN',
    has_expired: false,
    last_opened: null,
    course,
    ...over,
  }) as MySubscription;

describe('the course to go on with', () => {
  const older = makeEnrolment({ id: 1, last_opened: '2026-01-01T10:00:00Z' });
  const newer = makeEnrolment({ id: 2, last_opened: '2026-02-01T10:00:00Z' });
  const fresh = makeEnrolment({ id: 3 });

  it('is the one opened last', () => expect(chooseNext([older, fresh, newer])).toBe(newer));
  it('else the first not yet begun', () => expect(chooseNext([fresh, makeEnrolment({ id: 4 })])).toBe(fresh));
  it('is none that is passed, ended, suspended, or expired and blocking', () => {
    const passed = makeEnrolment({ is_passed: true });
    const ended = makeEnrolment({ status_etiquette: 'END', last_opened: '2026-03-01T10:00:00Z' });
    const suspended = makeEnrolment({ status_etiquette: 'OFF' });
    const expired = makeEnrolment({ has_expired: true });
    expect(chooseNext([passed, ended, suspended, expired])).toBeNull();
    const lenient = makeEnrolment({ has_expired: true, course: { ...course, has_blocking_subscriptions: false } });
    expect(chooseNext([lenient])).toBe(lenient);
  });
});

describe('a course that does not open', () => {
  const enrolment = { status_etiquette: 'RUN', has_expired: false, is_in_history: false } as const;

  it('is suspended, expired where expiry blocks, or of the past', () => {
    expect(findCourseLock({ ...enrolment, status_etiquette: 'OFF' }, course)).toBe('suspended');
    expect(findCourseLock({ ...enrolment, has_expired: true }, course)).toBe('expired');
    const lenient = { ...course, has_blocking_subscriptions: false };
    expect(findCourseLock({ ...enrolment, has_expired: true }, lenient)).toBeNull();
    expect(findCourseLock(enrolment, { ...course, has_expired: true })).toBe('expired');
    expect(findCourseLock({ ...enrolment, has_expired: true, is_in_history: true }, lenient)).toBe('past');
    expect(findCourseLock(enrolment, course)).toBeNull();
  });
});

describe('what an address is of, before the router has come', () => {
  it.each([
    [paths.courses, '/corsi', {}],
    [paths.courses, '/corsi/', {}],
    [paths.course, '/corsi/12', { id: '12' }],
    [paths.course, '/corsi', null],
    [paths.course, '/corsi/12/altro', null],
    [paths.preview, '/preview/corsi/3', { id: '3' }],
    [paths.home, '/', {}],
  ])('%s: %s', (pattern, address, parameters) => expect(matchAddress(pattern, address)).toEqual(parameters));
});

describe('the address of the login', () => {
  it('comes back to what was asked for, but never to where a session ends', () => {
    expect(buildLoginPath({ pathname: '/corsi/7', search: '?a=1' })).toBe('/login?next=%2Fcorsi%2F7%3Fa%3D1');
    for (const pathname of ['/', '/backoffice/logout', '/backoffice-lite/logout/'])
      expect(buildLoginPath({ pathname, search: '' })).toBe('/login');
  });
});
