/** The first so many characters of a text, never half of one: the database takes no halves. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
