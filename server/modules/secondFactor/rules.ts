/** Digits and lower-case letters that are not mistaken for each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 12;

interface RecoveryCode {
  /** Which of the ten it is: the code's first character. */
  number: number;
  /** The code as it is hashed. */
  text: string;
}

/** Ten codes made of random bytes, 11 for each: 55 random bits behind the number. */
export const makeRecoveryCodes = (bytes: Uint8Array): RecoveryCode[] =>
  Array.from({ length: 10 }, (_, number) => {
    const own = bytes.subarray(number * (codeLength - 1), (number + 1) * (codeLength - 1));
    return { number, text: `${number}${[...own].map((byte) => alphabet[byte % alphabet.length]).join('')}` };
  });

/** As it is shown: groups of four. */
export const writeRecoveryCode = ({ text }: RecoveryCode): string => text.replace(/(.{4})(?=.)/g, '$1-');

/** A recovery code however it was typed; null when it cannot be one. */
export const readRecoveryCode = (typed: string): RecoveryCode | null => {
  const text = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  const isCode = text.length === codeLength && /^\d/.test(text) && [...text].every((one) => alphabet.includes(one));
  return isCode ? { number: Number(text[0]), text } : null;
};

/** Six digits, spaces aside; null for anything else. */
export const readAppCode = (typed: string): string | null => {
  const text = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(text) ? text : null;
};
