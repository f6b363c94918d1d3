/** Whether bytes have a signature, from a place on. */
export const startsWith = (bytes: Uint8Array, signature: readonly number[], from = 0): boolean =>
  signature.every((byte, place) => bytes[from + place] === byte);

/** The bytes of a text of ASCII. */
export const toCodes = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
