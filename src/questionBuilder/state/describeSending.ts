import { placeAmong } from './places.ts';
import { applyChange, type Change, listSiblings, type Question } from './questions.ts';
import { tidyChange, type Waiting } from './queue.ts';
import type { Sending } from './sendChange.ts';

interface Around {
  stored: readonly Question[];
  shown: readonly Question[];
  getId: (key: string) => number;
}

/** What is sent of a change and of those that go along, and the change with its place among what the server has. */
export const describeSending = (
  change: Change,
  others: readonly Waiting[],
  { stored, shown, getId }: Around,
): { sending: Sending; placed: Change } => {
  const placed = placeAmong(stored, shown, change);
  const siblings = listSiblings(applyChange(stored, placed), placed.target);
  const place = siblings.findIndex(({ key }) => key === placed.target.key);
  return {
    placed,
    sending: {
      change: tidyChange(placed),
      others: others.map((one) => tidyChange(one.change)),
      order: Math.max(0, place),
      getId,
    },
  };
};
