/** Texts of the links to files. */
export const files = {
  noLonger: 'Il file non è più disponibile.',
};
