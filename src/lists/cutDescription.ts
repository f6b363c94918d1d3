/** A description in a table: over 40 characters, its first 37 and an ellipsis. */
export const cutDescription = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);
