/** Every column of a list in an order, and those of them that are not shown. */
export interface ColumnOrder {
  names: readonly string[];
  hidden: readonly string[];
}

/** Those shown stand first. */
export const toOrder = (all: readonly string[], shown: readonly string[]): ColumnOrder => {
  const hidden = all.filter((name) => !shown.includes(name));
  return { names: [...shown, ...hidden], hidden };
};

export const listShown = ({ names, hidden }: ColumnOrder): string[] => names.filter((name) => !hidden.includes(name));

/** `names` with one moved by a place, as far as there is one. */
export const moveName = (names: readonly string[], name: string, by: 1 | -1): string[] => {
  const place = names.indexOf(name);
  const wanted = Math.min(Math.max(place + by, 0), names.length - 1);
  return names.filter((other) => other !== name).toSpliced(wanted, 0, name);
};
