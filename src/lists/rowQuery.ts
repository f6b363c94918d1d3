/**
 * How the rows of a list are asked for. They are leaner than records: kept apart, so that a detail never starts from a
 * row. What goes wrong is said in the list's place.
 */
export const rowQuery = { meta: { isRow: true }, onError: () => undefined };

/** The same while it is not known yet which rows are wanted. */
export const waitingQuery = { ...rowQuery, enabled: false };

/** The same for what stands under a record. */
export const makeRowQueryUnder = (parentId: number) => ({ ...rowQuery, meta: { isRow: true, parentId } });
