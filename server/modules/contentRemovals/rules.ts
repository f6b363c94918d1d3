/** Minutes in which a removal can be undone. */
export const undoMinutes = 10;

/** What stands by now, with what was removed back at its places: the earliest place first, none beyond the last. */
export const putBack = (present: readonly number[], removed: readonly { id: number; order: number }[]): number[] => {
  const order = [...present];
  for (const { id, order: place } of [...removed].sort((one, other) => one.order - other.order))
    order.splice(place, 0, id);
  return order;
};

/** A section that is to require another. */
export interface Requirement {
  id: number;
  required: number;
}

/**
 * Those that can stand again, one after the other: of what is there and requires nothing by now, of what is there, and none
 * by which sections would require each other.
 */
export const chooseRequirements = (
  present: readonly { id: number; mandatory_section_id: number | null }[],
  asked: readonly Requirement[],
): Requirement[] => {
  const there = new Set(present.map(({ id }) => id));
  /** For each that requires something, what that leads to: shortened on the way, so that no chain is walked twice. */
  const leads = new Map(
    present.flatMap(({ id, mandatory_section_id: required }) => (required === null ? [] : [[id, required] as const])),
  );
  const findEnd = (id: number): number => {
    let end = id;
    for (let next = leads.get(end); next !== undefined; next = leads.get(end)) end = next;
    for (let at = id; at !== end; ) {
      const next = leads.get(at) ?? end;
      leads.set(at, end);
      at = next;
    }
    return end;
  };
  return asked.filter(({ id, required }) => {
    if (!there.has(id) || !there.has(required) || leads.has(id)) return false;
    const end = findEnd(required);
    if (end === id) return false;
    leads.set(id, end);
    return true;
  });
};
