/** Characters a search of people begins with, as the specification says: fewer would match nearly everybody. */
export const searchMinLength = 2;
