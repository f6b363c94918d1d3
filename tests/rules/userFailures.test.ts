import { describe, expect, test } from 'vitest';
import type { Failure } from '#data/failures.ts';
import describeProfileFailure from '../../src/profile/describeProfileFailure.ts';
import describeUserFailure from '../../src/users/describeUserFailure.ts';

const makeFailure = (given: Partial<Failure>): Failure => ({
  verb: 'update',
  status: 409,
  code: 'refused',
  reason: '',
  fields: {},
  ...given,
});

describe('saving a user is refused', () => {
  test.each([
    ['common_password', 'È tra le password più comuni: scegline un’altra'],
    ['personal_password', 'Contiene solo nomi della persona o della piattaforma: scegline un’altra'],
  ])('for a password that is easy to guess (%s): said beside it', (code, message) => {
    const refused = makeFailure({ status: 400, code, reason: 'password: …', fields: { password: '…' } });
    expect(describeUserFailure({ ...refused, verb: 'create' })).toEqual({ message, fields: { password: message } });
    expect(describeUserFailure(refused)).toEqual({ message, fields: { new_password: message } });
    const own = makeFailure({ status: 400, code, reason: 'new_password: …', fields: { new_password: '…' } });
    expect(describeProfileFailure(own)).toEqual({ message, fields: { new_password: message } });
  });

  test.each([
    [
      'update',
      409,
      'username già in uso',
      "L'username scelto è gia in uso!",
      { username: "L'username inserito potrebbe essere già in uso" },
    ],
    [
      'update',
      400,
      'password non valida',
      'La password inserita non è corretta!',
      { new_password: 'La password inserita non è corretta!' },
    ],
    [
      'update',
      409,
      'email già in uso',
      "L'email inserita potrebbe essere già in uso!",
      { email: "L'email inserita potrebbe essere già in uso!" },
    ],
    [
      'create',
      409,
      'this user exists',
      "L'username scelto è gia in uso!",
      { username: "L'username scelto è gia in uso!" },
    ],
    [
      'create',
      400,
      'password',
      'La password inserita non è corretta!',
      { password: 'La password inserita non è corretta!' },
    ],
    [
      'create',
      409,
      'email',
      "L'email inserita potrebbe essere già in uso!",
      { email: "L'email inserita potrebbe essere già in uso!" },
    ],
  ] as const)('%s, %i, %j', (verb, status, reason, message, fields) =>
    expect(describeUserFailure(makeFailure({ verb, status, reason }))).toEqual({ message, fields }),
  );

  test('an e-mail taken by another user is about the e-mail', () => {
    const reason = 'email already used by another user';
    expect(describeUserFailure(makeFailure({ verb: 'create', reason })).fields).toHaveProperty('email');
  });

  test('the field can be named by the list of fields alone', () => {
    const words = describeUserFailure(makeFailure({ reason: 'Valore già presente', fields: { username: 'preso' } }));
    expect(words.message).toBe("L'username scelto è gia in uso!");
  });
});

describe('everything else is worded as for any resource', () => {
  test.each([
    [{ status: 0, reason: 'username' }, 'Connessione assente: controlla la rete e riprova.'],
    [{ status: 500, reason: 'username' }, 'Ops, qualcosa è andato storto! Riprova fra poco.'],
    [{ status: 429 }, 'Troppe richieste in poco tempo: attendi qualche secondo e riprova.'],
    [{ verb: 'read', status: 404, reason: 'user' }, 'L’elemento non esiste o è stato eliminato.'],
    [{ verb: 'delete', status: 409, reason: 'Non puoi eliminare te stesso' }, 'Non puoi eliminare te stesso'],
  ] as const)('%o', (given, message) =>
    expect(describeUserFailure(makeFailure(given))).toEqual({ message, fields: {} }),
  );

  test('a group that is gone, a picture that is none and one’s own account are told where the form has them', () => {
    const told = (name: string, code = 'refused') =>
      describeUserFailure(makeFailure({ code, reason: `${name}: no`, fields: { [name]: 'no' } }));
    expect(told('groups_ids').fields).toEqual({ groups: 'Un gruppo scelto non esiste più: toglilo e salva di nuovo.' });
    expect(told('avatar')).toEqual({ message: 'foto non caricata', fields: { avatar: 'No' } });
    const own = 'Non puoi toglierti da solo l’accesso di amministratore';
    expect(told('is_active', 'own_account')).toEqual({ message: own, fields: { is_active: own } });
  });

  test('what somebody else changed is told beside it, and what was typed stays', () => {
    const fields = { username: 'è cambiato', groups_ids: 'è cambiato' };
    const told = describeUserFailure(
      makeFailure({ code: 'changed_meanwhile', reason: 'username: groups_ids', fields }),
    );
    const word = 'Cambiato nel frattempo da qualcun altro';
    expect(told.fields).toEqual({ username: word, groups: word });
    expect(told.message).toMatch(/^Nel frattempo qualcun altro ha cambiato gli stessi dati/);
  });

  test('other fields keep the server’s own words', () => {
    const words = describeUserFailure(
      makeFailure({ status: 400, reason: 'role_id', fields: { role_id: 'Non esiste' } }),
    );
    expect(words).toEqual({
      message: 'Alcuni campi non sono validi: controlla i messaggi accanto a ciascuno.',
      fields: { role_id: 'Non esiste' },
    });
  });
});
