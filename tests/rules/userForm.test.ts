import { describe, expect, test } from 'vitest';
import { isUsername } from '#contract/rules.ts';
import type { Role, User } from '#contract/users.ts';
import { buildChange } from '../../src/forms/record/recordShape.ts';
import { findBlockingError } from '../../src/forms/rules.ts';
import { makeUserShape, userRules } from '../../src/users/form/makeUserShape.ts';
import {
  emptyUser,
  hasPassword,
  isFiscalCode,
  isOptionalEmail,
  isPasswordPair,
  toCreation,
  toForm,
  type UserForm,
} from '../../src/users/form/userForm.ts';

const makeUpdate = (form: UserForm, user: User, role: Role) =>
  buildChange(
    makeUserShape(() => role, []),
    form,
    user,
  );

const learner: Role = { id: 3, name: 'Discente', tier: 'BASE_LOG' };
const guest: Role = { id: 4, name: 'Ospite', tier: 'BASE_NO_LOG' };

const anna = {
  ...emptyUser,
  username: ' anna.rossi ',
  first_name: 'ANNA',
  last_name: 'ROSSI',
  fiscal_code: 'RSSNNA80A41H501X',
  email: 'ANNA@ESEMPIO.IT',
  role_id: 3,
  groups: [
    { id: 7, name: 'Generale' },
    { id: 2, name: 'Referenti' },
  ],
};

const stored: User = {
  id: 12,
  username: 'anna.rossi',
  email: null,
  first_name: 'ANNA',
  last_name: 'ROSSI',
  fiscal_code: null,
  role: learner,
  groups: [{ id: 7, name: 'Generale' }],
  is_active: false,
  expiration_date: '2027-01-31',
  avatar: { original: '/files/o.webp', large: '/files/l.webp', medium: '/files/m.webp', thumbnail: '/files/t.webp' },
  trigger_change_password: false,
  created: '2026-01-01T10:00:00Z',
  updated: '2026-01-02T10:00:00Z',
  last_login: null,
};

describe('what is missing', () => {
  test('a new user needs username, role, first and last name, tax code', () => {
    expect(findBlockingError(userRules, emptyUser)).toBe(
      'Da compilare: Nome utente, Ruolo, Nome, Cognome, Codice fiscale',
    );
    expect(findBlockingError(userRules, anna)).toBeNull();
  });

  test.each([
    ['username', 'Nome utente'],
    ['first_name', 'Nome'],
    ['last_name', 'Cognome'],
    ['fiscal_code', 'Codice fiscale'],
  ])('spaces are no %s', (field, name) =>
    expect(findBlockingError(userRules, { ...anna, [field]: '  ' })).toBe(`Da compilare: ${name}`),
  );

  test.each([
    [{ username: 'anna rossi' }, 'Al massimo 150 caratteri, senza spazi né caratteri invisibili'],
    [{ fiscal_code: 'RSS-NNA' }, 'Solo lettere e cifre, al massimo 16'],
    [{ email: 'anna@' }, 'Indirizzo e-mail non valido'],
    [{ first_name: 'a'.repeat(256) }, 'Al massimo 255 caratteri'],
    [{ expiration_date: '31-13' }, 'Data non valida: scrivi giorno, mese e anno'],
    [{ password: 'Demo2026!' }, 'Controlla la password e la sua conferma'],
    [{ username: '', email: 'anna@' }, 'Da compilare: Nome utente'],
  ])('with %o it is not saved: %s', (change, words) =>
    expect(findBlockingError(userRules, { ...anna, ...change })).toBe(words),
  );
});

describe('passwords', () => {
  test('what was left in fields that the role hides keeps nothing from being saved', () => {
    const { rules = {} } = makeUserShape((id) => [learner, guest].find((role) => role.id === id), []);
    const form = { ...anna, password: 'Demo2026!', password_again: 'Demo' };
    expect(findBlockingError(rules, form)).toBe('Controlla la password e la sua conferma');
    expect(findBlockingError(rules, { ...form, role_id: guest.id })).toBeNull();
  });

  test.each([
    ['', '', true],
    ['Demo2026!', 'Demo2026!', true],
    ['Demo2026!', 'Demo2026?', false],
    ['Demo2026!', '', false],
    ['', 'Demo2026!', false],
    ['demo2026!', 'demo2026!', false],
    ['Demo 2026!', 'Demo 2026!', false],
  ])('%j and %j may be saved: %s', (password, again, isGood) => expect(isPasswordPair(password, again)).toBe(isGood));

  test.each([
    ['BO_COM', true],
    ['BO_LIM', true],
    ['BASE_LOG', true],
    ['BASE_NO_LOG', false],
  ] as const)('%s enters with one: %s', (tier, has) => expect(hasPassword({ id: 1, name: '', tier })).toBe(has));
});

test.each([
  [isUsername, 'anna.rossi', true],
  [isUsername, 'anna rossi', false],
  [isUsername, 'zoë.müller', true],
  [isUsername, 'anna\u200b.rossi', false],
  [isUsername, '\u202eissor.anna', false],
  [isUsername, 'a'.repeat(151), false],
  [isOptionalEmail, '', true],
  [isOptionalEmail, 'ANNA@ESEMPIO.IT', true],
  [isOptionalEmail, 'anna@', false],
  [isFiscalCode, 'RSSNNA80A41H501X', true],
  [isFiscalCode, '12345678901', true],
  [isFiscalCode, 'RSSNNA80A41H501XX', false],
  [isFiscalCode, 'RSS-NNA', false],
] as const)('%o of %j: %s', (rule, text, isGood) => expect(rule(text)).toBe(isGood));

describe('creation', () => {
  test('sends trimmed fields and ids; no image and no password unless given', () => {
    expect(toCreation(anna, learner)).toEqual({
      username: 'anna.rossi',
      email: 'ANNA@ESEMPIO.IT',
      first_name: 'ANNA',
      last_name: 'ROSSI',
      fiscal_code: 'RSSNNA80A41H501X',
      role_id: 3,
      groups_ids: [2, 7],
      is_active: true,
      expiration_date: null,
      tmp_password: false,
    });
    expect(toCreation({ ...anna, email: ' ' }, learner).email).toBeNull();
  });

  test('sends password and its change at first login only for roles that have one', () => {
    const form = { ...anna, password: 'Demo2026!', tmp_password: true, avatar: 'data:image/png;base64,AA' };
    expect(toCreation(form, learner)).toMatchObject({
      password: 'Demo2026!',
      tmp_password: true,
      avatar: 'data:image/png;base64,AA',
    });
    const asGuest = toCreation(form, guest);
    expect(asGuest).not.toHaveProperty('password');
    expect(asGuest).not.toHaveProperty('tmp_password');
  });
});

describe('change', () => {
  const before = toForm(stored);

  test('starts from what is stored, with empty fields for what is not', () => {
    expect(before).toMatchObject({ email: '', fiscal_code: '', role_id: 3, avatar: '/files/t.webp', is_active: false });
    expect(before).toMatchObject({ new_password: '', password_again: '', groups: [{ id: 7, name: 'Generale' }] });
  });

  test('sends what is another now and nothing else, with what was shown of it', () => {
    const { username } = stored;
    expect(makeUpdate({ ...before, first_name: 'ANNAMARIA ' }, stored, learner)).toEqual({
      username,
      first_name: 'ANNAMARIA',
      seen: { username, first_name: stored.first_name },
    });
    expect(makeUpdate({ ...before, last_name: `${before.last_name} ` }, stored, learner)).toEqual({
      username,
      seen: { username },
    });
    expect(makeUpdate({ ...before, expiration_date: null, fiscal_code: 'X' }, stored, learner)).toEqual({
      username,
      expiration_date: null,
      fiscal_code: 'X',
      seen: { username, expiration_date: stored.expiration_date, fiscal_code: stored.fiscal_code },
    });
    expect(makeUpdate({ ...before, groups: [] }, stored, learner)).toEqual({
      username,
      groups_ids: [],
      seen: { username, groups_ids: [7] },
    });
  });

  test('takes an image away with null, and sets a new password', () => {
    expect(makeUpdate({ ...before, avatar: null }, stored, learner)).toEqual({
      username: stored.username,
      avatar: null,
      seen: { username: stored.username },
    });
    expect(makeUpdate({ ...before, new_password: 'Demo2026!', tmp_password: true }, stored, learner)).toMatchObject({
      new_password: 'Demo2026!',
      tmp_password: true,
    });
    expect(makeUpdate({ ...before, new_password: 'Demo2026!' }, stored, guest)).not.toHaveProperty('new_password');
  });
});
