import type { Db } from '#server/db/client.ts';

/** What a verb needs of the server. */
export interface World {
  db: Db;
}

let last = 0;

/** A number no other thing of this file has, for names that must differ. */
export const takeNextNumber = (): number => {
  last += 1;
  return last;
};
