import { describe, expect, test } from 'vitest';
import { chooseFreeSlug, chooseFreeSlugs, saveWithSlug, toSlug } from '#server/writes/slugs.ts';
import { findBlockingError } from '../../src/forms/rules.ts';
import describeGroupFailure from '../../src/groups/describeGroupFailure.ts';
import { toChosen } from '../../src/groups/membership/membership.ts';
import { it } from '../../src/i18n/it.ts';
import { cutDescription } from '../../src/lists/table/cutText.ts';
import { profileShape } from '../../src/profile/profileForm.ts';

describe('whom a change of membership is about', () => {
  test.each([
    ['nobody without a selection or a filter', [], {}, null],
    ['nobody by a search alone', [], { search: 'rossi' }, null],
    ['those selected', [3, '4'], {}, { users_ids: [3, 4] }],
    ['those selected, whatever the filters', [3], { role: 2 }, { users_ids: [3] }],
    [
      'everybody who fits every filter',
      [],
      { role: 2, groups: 7, is_active: true },
      { all_users: true, expected_count: 9, role_id: 2, groups_ids: [7], users_is_active: true },
    ],
    ['the inactive ones', [], { is_active: false }, { all_users: true, expected_count: 9, users_is_active: false }],
    [
      'those of the filters that are searched for, as the list has them',
      [],
      { role: 2, search: 'rossi' },
      { all_users: true, expected_count: 9, role_id: 2, search: 'rossi' },
    ],
    ['nobody where the list has a filter that a change does not take', [], { role: 2, status: 'expired' }, null],
    ['those selected, with such a filter too', [3], { 'custom.sede': 'Bari' }, { users_ids: [3] }],
  ])('%s', (_, selected, filters, chosen) => expect(toChosen(selected, filters, 9)).toEqual(chosen));
});

test.each([
  [0, '0 Utenti aggiunti al gruppo', '0 Utenti rimossi dal gruppo'],
  [1, '1 Utente aggiunto al gruppo', '1 Utente rimosso dal gruppo'],
  [2, '2 Utenti aggiunti al gruppo', '2 Utenti rimossi dal gruppo'],
  [12000, '12.000 Utenti aggiunti al gruppo', '12.000 Utenti rimossi dal gruppo'],
])('%i users are told as they should', (n, added, removed) => {
  expect([it.groups.membership.add.done(n), it.groups.membership.remove.done(n)]).toEqual([added, removed]);
});

test.each([
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(37)}…`],
])('description %j is shown as %j', (text, shown) => expect(cutDescription(text)).toBe(shown));

describe('a group that is not saved', () => {
  const failure = {
    verb: 'create',
    status: 409,
    code: 'slug_taken',
    reason: 'slug: è già in uso',
    fields: {},
  } as const;

  test('for its slug says so beside it', () => {
    const words = { message: 'Lo slug scelto è gia in uso!', fields: { slug: 'Lo slug scelto è gia in uso!' } };
    expect(describeGroupFailure(failure)).toEqual(words);
    expect(describeGroupFailure({ ...failure, status: 400, verb: 'update' })).toEqual(words);
  });

  test('for anything else is told as usual', () => {
    expect(describeGroupFailure({ ...failure, status: 0 }).fields).toEqual({});
    expect(describeGroupFailure({ ...failure, verb: 'delete', code: 'in_use', reason: 'Serve.' }).message).toBe(
      'Serve.',
    );
  });
});

describe('a slug made from a name', () => {
  test.each([
    ['Sede di Forlì', 'sede-di-forli'],
    ['Qualità & Sicurezza', 'qualita-e-sicurezza'],
    ['  -- ', 'gruppo'],
    [`${'a'.repeat(239)} b`, 'a'.repeat(239)],
  ])('%j is %j', (name, slug) => expect(toSlug(name, 'gruppo')).toBe(slug));

  test('is the first that is free', () => {
    expect(chooseFreeSlug('a', [])).toBe('a');
    expect(chooseFreeSlug('a', ['a', 'a-2', 'a-4', 'a-b'])).toBe('a-3');
    expect(chooseFreeSlug('a', ['a-2'])).toBe('a');
  });

  test('of many rows is another for each', () => {
    expect(chooseFreeSlugs(['a', 'b', 'a', 'a-2', 'a'], ['a', 'a-3'])).toEqual(['a-2', 'b', 'a-4', 'a-2-2', 'a-5']);
    expect(chooseFreeSlugs([], ['a'])).toEqual([]);
  });

  test('any other failure of a save is not repeated', async () => {
    let times = 0;
    const save = async () => {
      times += 1;
      throw new Error('broken');
    };
    await expect(saveWithSlug(true, save)).rejects.toThrow('broken');
    expect(times).toBe(1);
  });
});

describe('one’s own profile', () => {
  const form = { avatar: '/a.webp', old_password: '', new_password: '', password_again: '' };
  const me = {
    updated: '2026-01-01T00:00:00Z',
    avatar: { original: '/o.webp', large: '/l.webp', medium: '/m.webp', thumbnail: '/a.webp' },
  };
  const both = { new_password: 'Cambiata2026!', password_again: 'Cambiata2026!' };

  test.each([
    [{}, null],
    [{ old_password: 'Vecchia1!' }, it.profile.unfinished],
    [both, it.profile.unfinished],
    [{ old_password: 'Vecchia1!', ...both }, null],
    [{ old_password: 'Vecchia1!', ...both, password_again: 'Altra2026!' }, it.form.passwordUnfinished],
    [{ old_password: 'Vecchia1!', new_password: 'debole', password_again: 'debole' }, it.form.passwordUnfinished],
  ])('%j is kept from being saved by %j', (given, error) => {
    expect(findBlockingError(profileShape.rules, { ...form, ...given })).toBe(error);
  });

  test('sends what changed and nothing else', () => {
    expect(profileShape.buildBody({ ...form, avatar: null }, me)).toEqual({ avatar: null });
    expect(profileShape.buildBody({ ...form, old_password: 'Vecchia1!', ...both }, me)).toEqual({
      old_password: 'Vecchia1!',
      new_password: 'Cambiata2026!',
    });
  });
});
