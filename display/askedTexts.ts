/**
 * What is left of the texts a list was asked for, oldest first, once it shows one of them; null when it shows something
 * else, which was not asked for here: a cleared filter, the back button.
 */
export const listAskedSince = (asked: readonly string[], shown: string): readonly string[] | null => {
  const place = asked.indexOf(shown);
  return place < 0 ? null : asked.slice(place);
};
