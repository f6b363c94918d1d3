/** A field, as far as what it takes of a pasted text depends on it. */
interface PastedField {
  /** Characters it takes at most; negative without a limit. */
  maxLength: number;
  value: string;
  /** Where the selection begins and ends, which the text replaces; null in a field that has none. */
  selectionStart: number | null;
  selectionEnd: number | null;
}

/** How many characters of a pasted text do not fit a field: the browser leaves them out without a word. */
export const countCut = (
  { maxLength, value, selectionStart, selectionEnd }: PastedField,
  isOneLine: boolean,
  pasted: string,
): number => {
  if (maxLength < 0 || selectionStart === null || selectionEnd === null) return 0;
  const text = isOneLine ? pasted.replace(/[\r\n]/g, '') : pasted.replace(/\r\n?/g, '\n');
  const kept = value.length - (selectionEnd - selectionStart);
  return Math.max(0, kept + text.length - maxLength);
};
