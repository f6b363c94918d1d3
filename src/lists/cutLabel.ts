/** Heading of a column longer than 20 characters: its first 17 and an ellipsis. */
export const cutLabel = (label: string): string => (label.length > 20 ? `${label.slice(0, 17)}…` : label);
