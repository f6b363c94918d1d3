import { placeAmong } from './places.ts';
import { applyChange, type Change, type Question, siblingsOf } from './questions.ts';
import { tidyChange, type Waiting } from './queue.ts';
import type { Sending } from './sendChange.ts';

interface Around {
  stored: readonly Question[];
  shown: readonly Question[];
  idOf: (key: string) => number;
}

/** What is sent of a change and of those that go along, and the change with its place among what the server has. */
export const describeSending = (
  change: Change,
  others: readonly Waiting[],
  { stored, shown, idOf }: Around,
): { sending: Sending; placed: Change } => {
  const placed = placeAmong(stored, shown, change);
  const siblings = siblingsOf(applyChange(stored, placed), placed.target);
  const place = siblings.findIndex(({ key }) => key === placed.target.key);
  return {
    placed,
    sending: {
      change: tidyChange(placed),
      others: others.map((one) => tidyChange(one.change)),
      order: Math.max(0, place),
      idOf,
    },
  };
};
