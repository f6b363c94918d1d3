import { CheckDigitizer, type CodiceFiscaleUtils, Matcher, Parser } from '@marketto/codice-fiscale-utils';

/** Why a tax code is doubtful: not the form of one, a wrong check character, or not of a person with this name. */
export type FiscalCodeDoubt = 'form' | 'control' | 'name';

const personForm = new RegExp(`^(?:${Matcher.CODICE_FISCALE})$`);
/** The first seven digits are a number that begins from one. */
const provisionalForm = /^(?!0{7})\d{11}$/;

/** The places of birth, which the library asks for, are needed only for what is not done here. */
const parser = new Parser({} as CodiceFiscaleUtils['belfioreConnector']);

/** Eleven digits, the last one of control (Luhn): what the tax office gives until the definitive code is ready. */
const isProvisionalRight = (code: string): boolean => {
  const sum = [...code].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Three letters of a name as a tax code has them; null for a name whose letters cannot be told, which is never doubted. */
const lettersOf = (name: string, read: (name: string) => string | null): string | null =>
  read(name.replaceAll(/[-’]/g, ' '));

/**
 * What is doubtful in a tax code, compared with the name of whom it should be; null when nothing is. Sixteen characters
 * (decree of 23 December 1976), the letters that stand in for digits included, or the eleven digits of a provisional one.
 * Nothing is said of an empty code, nor of a name not filled in yet.
 */
export const doubtOf = (text: string, person: { first_name: string; last_name: string }): FiscalCodeDoubt | null => {
  const code = text.trim().toUpperCase();
  if (!code) return null;
  if (provisionalForm.test(code)) return isProvisionalRight(code) ? null : 'control';
  if (!personForm.test(code)) return 'form';
  if (CheckDigitizer.checkDigit(code) !== code[15]) return 'control';
  const last = lettersOf(person.last_name, (name) => parser.lastNameToCf(name));
  const first = lettersOf(person.first_name, (name) => parser.firstNameToCf(name));
  const isOther = (last !== null && last !== code.slice(0, 3)) || (first !== null && first !== code.slice(3, 6));
  return isOther ? 'name' : null;
};
