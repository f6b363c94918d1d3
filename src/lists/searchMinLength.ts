/** Characters a search of users or of a list begins with: fewer would match nearly everything. */
export const searchMinLength = 2;
