const placesShown = 5;

/** That the disk holds something else than the database wrote there; `places` in PostgreSQL's words. */
export const describeDamage = (places: readonly string[]): string => {
  const more = places.length > placesShown ? ` e altri ${places.length - placesShown}` : '';
  return `Il database è danneggiato (${places.slice(0, placesShown).join('; ')}${more}): docs/operations.md, «When something breaks».`;
};
