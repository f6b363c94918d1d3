import { expect, test } from 'vitest';
import { hashNewPassword } from '#server/secrets/newPassword.ts';
import { isMadeOfNames, listNames, listWords } from '#server/secrets/passwordRules.ts';

const owner = { username: 'mario.rossi', first_name: 'MARIO', last_name: 'D’ALÒ', email: 'Zafferana70@esempio.it' };

const readFate = (password: string): Promise<string> =>
  hashNewPassword({ password, owner, field: 'password' }).then(
    () => 'taken',
    (error) => error.code,
  );

test.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd2026!',
  'Passw0rd?',
  'Qwerty123!',
  '!!Dragon99',
  'Juventus1897!',
  'Primavera2026!',
  'Università1!',
  'Benvenuto1!',
  'Abc12345!',
  '1Qaz2wsx!',
])('%s is common', async (password) => expect(await readFate(password)).toBe('common_password'));

test.each([
  'MarioRossi1!',
  'Rossi.Mario80',
  'M4rio!R0ssi',
  'Zafferana70!',
  'Corsia2026!',
  'Corsia.Mario1',
  'Dalò2026!!',
])('%s is made of names', async (password) => expect(await readFate(password)).toBe('personal_password'));

test.each(['Corsia1Prova!', 'Tramezzo-Viola7', 'kQ8!27@9zT', 'RossiTramonti1!', 'Giraffa&Pioggia8'])(
  '%s is taken',
  async (password) => expect(await readFate(password)).toBe('taken'),
);

test('comes down to its word', () => {
  expect(listWords('P@ssw0rd2026!')).toContain('password');
  expect(listWords('12345678')).not.toEqual([]);
});

test('a name is not found where there is none', () => {
  expect(listNames({ username: 'x', first_name: '', last_name: 'LI', email: null }, [])).toEqual([]);
  expect(isMadeOfNames('Qualunque1!', [])).toBe(false);
});
