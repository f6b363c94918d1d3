import { expect, test } from 'vitest';
import { findOwnLockout } from '#server/modules/users/rules.ts';

test.each([
  ['another role', {}, 'BASE_LOG', 'role_id'],
  ['a switched-off account', { is_active: false }, 'BO_COM', 'is_active'],
  ['a day that has passed', { expiration_date: '2026-03-01' }, 'BO_COM', 'expiration_date'],
  ['today, which lasts to its end', { expiration_date: '2026-03-02' }, 'BO_COM', null],
  ['no expiry', { expiration_date: null }, 'BO_COM', null],
] as const)('what an administrator would lock themselves out with: %s', (_name, change, tier, field) =>
  expect(findOwnLockout(change, tier, '2026-03-02')).toBe(field),
);
