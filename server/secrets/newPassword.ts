import { refusals } from '../errors.ts';
import { italianWords } from './italianWords.ts';
import { isMadeOfNames, listNames, listWords, type PasswordOwner } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';

/** Words of the platform itself. */
const productNames = ['corsia'];

let commonWords: Promise<Set<string>> | undefined;

/** The 49,000 most common passwords and some Italian words; read when they are first needed (some 8 MB). */
const readCommonWords = (): Promise<Set<string>> => {
  commonWords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...italianWords]),
  );
  return commonWords;
};

/**
 * Refuses a password that guessers try first: a common one, whatever digits and symbols go with it, or one made of the
 * names of its owner or of the platform.
 * @throws 400 `common_password`, `personal_password`, naming `field`.
 */
export const refuseGuessable = async (password: string, owner: PasswordOwner, field: string): Promise<void> => {
  const common = await readCommonWords();
  if (listWords(password).some((word) => common.has(word)))
    throw refusals.invalid(field, 'è tra le password più comuni', 'common_password');
  if (isMadeOfNames(password, listNames(owner, productNames)))
    throw refusals.invalid(field, 'contiene solo nomi della persona o della piattaforma', 'personal_password');
};

interface NewPassword {
  password: string;
  owner: PasswordOwner;
  /** The API's name of the field it came in. */
  field: string;
  signal?: AbortSignal | undefined;
}

/** The hash of a password somebody sets. @throws as `refuseGuessable` and `hashPassword`. */
export const hashNewPassword = async ({ password, owner, field, signal }: NewPassword): Promise<string> => {
  await refuseGuessable(password, owner, field);
  return hashPassword(password, signal);
};
