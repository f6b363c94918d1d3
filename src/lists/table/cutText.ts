/** A description in a table: over 40 characters, its first 37 and an ellipsis. */
export const cutDescription = (text: string): string => (text.length > 40 ? `${text.slice(0, 37)}…` : text);

/** Label of an export: over 30 characters, its first 27 and an ellipsis. */
export const cutExportLabel = (text: string): string => (text.length > 30 ? `${text.slice(0, 27)}…` : text);

/** Heading of a column longer than 20 characters: its first 17 and an ellipsis. */
export const cutLabel = (label: string): string => (label.length > 20 ? `${label.slice(0, 17)}…` : label);
