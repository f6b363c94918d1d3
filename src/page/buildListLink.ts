/** Address of a list with filters set, such as `/users` with `{ status: 'active' }`. */
export const buildListLink = (list: string, filter: Record<string, unknown>): string =>
  `${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
