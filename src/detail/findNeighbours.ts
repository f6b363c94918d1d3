import type { Identifier } from 'react-admin';

interface Pages {
  /** Ids of the page of the list that is open. */
  here: readonly Identifier[];
  /** Ids of the pages around it, as far as they are known. */
  before?: readonly Identifier[] | undefined;
  after?: readonly Identifier[] | undefined;
}

interface Neighbours {
  /** Place on the page, from 0. */
  index: number;
  /** Undefined at either end of the list. */
  previous: Identifier | undefined;
  next: Identifier | undefined;
}

/**
 * Who stands before and after a record in its list, over the boundaries of its page too.
 * @param place where it stood before it fell out of the list: what came after it stands there now.
 * Null for a record that is and was not in it.
 */
export const findNeighbours = (
  id: Identifier,
  { here, before = [], after = [] }: Pages,
  place: number | null,
): Neighbours | null => {
  const found = here.indexOf(id);
  const index = found >= 0 ? found : place;
  if (index === null) return null;
  const row = found >= 0 ? index + 1 : index;
  return { index, previous: here[index - 1] ?? before.at(-1), next: here[row] ?? after[0] };
};
