/** What tests make and tell of lists. */

export const makeNumbered = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
export const listTexts = (things: { text: string }[]) => things.map(({ text }) => text);
export const listOrders = (things: { order: number }[]) => things.map(({ order }) => order);
