import { randomBytes } from 'node:crypto';

/** Crockford's base32: no letter that can be taken for another or for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 28;
const groupLength = 4;

const groupSymbols = (symbols: string): string => symbols.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');

/** A verification code nobody can guess: 140 random bits as seven groups of four, `XXXX-XXXX-…`. */
export const createCode = (): string =>
  groupSymbols([...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join(''));

/**
 * The code somebody copied, as it is printed: case, spaces and separators do not matter, nor do the letters taken for
 * digits (O, I, L). Null for what cannot be a code.
 */
export const readCode = (text: string): string | null => {
  const symbols = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return symbols.length === length && [...symbols].every((symbol) => alphabet.includes(symbol))
    ? groupSymbols(symbols)
    : null;
};
