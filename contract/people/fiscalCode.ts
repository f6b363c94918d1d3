import { CheckDigitizer, Matcher } from '@marketto/codice-fiscale-utils';

/**
 * Why a tax code is doubtful: not the form of one, a wrong check character, not of a person with this name, or of one whose
 * first and last name stand in each other's place.
 */
type FiscalCodeDoubt = 'form' | 'control' | 'name' | 'swapped';

const personForm = new RegExp(`^(?:${Matcher.CODICE_FISCALE})$`);
/** The first seven digits are a number that begins from one. */
const provisionalForm = /^(?!0{7})\d{11}$/;

/** Eleven digits, the last one of control (Luhn): what the tax office gives until the definitive code is ready. */
const isProvisionalRight = (code: string): boolean => {
  const sum = [...code].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** The letters of a name without their marks; null for a name with others, or with fewer than two. */
const readLetters = (name: string): string | null => {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const letters = plain.replaceAll(/[ '’-]/g, '');
  return /^[A-Z]{2,}$/.test(letters) ? letters : null;
};

const removeVowels = (letters: string): string => letters.replaceAll(/[AEIOU]/g, '');

const joinThree = (consonants: string, letters: string): string =>
  `${consonants}${letters.replaceAll(/[^AEIOU]/g, '')}X`.slice(0, 3);

/** The three letters of a last name in a tax code: consonants, then vowels, then X; null where its letters cannot be told. */
export const encodeLastName = (name: string): string | null => {
  const letters = readLetters(name);
  return letters && joinThree(removeVowels(letters), letters);
};

/** Likewise of a first name, whose second consonant does not count where there are four or more. */
export const encodeFirstName = (name: string): string | null => {
  const letters = readLetters(name);
  if (!letters) return null;
  const consonants = removeVowels(letters);
  return joinThree(consonants.length < 4 ? consonants : `${consonants[0]}${consonants.slice(2)}`, letters);
};

interface Names {
  first_name: string;
  last_name: string;
}

/** Whether a code may be of somebody with this name; a name whose letters cannot be told may be anybody's. */
const isOfName = (code: string, { first_name, last_name }: Names): boolean => {
  const [last, first] = [encodeLastName(last_name), encodeFirstName(first_name)];
  return (last === null || last === code.slice(0, 3)) && (first === null || first === code.slice(3, 6));
};

/**
 * What is doubtful in a tax code, compared with the name of whom it should be; null when nothing is. Sixteen characters
 * (decree of 23 December 1976), the letters that stand in for digits included, or the eleven digits of a provisional one.
 * Nothing is said of an empty code, nor of a name not filled in yet.
 */
export const findDoubt = (text: string, person: Names): FiscalCodeDoubt | null => {
  const code = text.trim().toUpperCase();
  if (!code) return null;
  if (provisionalForm.test(code)) return isProvisionalRight(code) ? null : 'control';
  if (!personForm.test(code)) return 'form';
  if (CheckDigitizer.checkDigit(code) !== code[15]) return 'control';
  if (isOfName(code, person)) return null;
  const { first_name, last_name } = person;
  const isWhole = encodeLastName(first_name) !== null && encodeFirstName(last_name) !== null;
  return isWhole && isOfName(code, { first_name: last_name, last_name: first_name }) ? 'swapped' : 'name';
};
