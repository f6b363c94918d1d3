/** A count with its noun: `1 corso`, `2 corsi`. */
export const formatCount = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
