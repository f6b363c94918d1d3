/** Minutes in which a removal can be undone. */
export const undoMinutes = 10;

/** What stands by now, with what was removed back at its places: the earliest place first, none beyond the last. */
export const putBack = (present: readonly number[], removed: readonly { id: number; order: number }[]): number[] => {
  const order = [...present];
  for (const { id, order: place } of [...removed].sort((one, other) => one.order - other.order))
    order.splice(place, 0, id);
  return order;
};
