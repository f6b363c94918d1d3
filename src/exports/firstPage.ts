import type { FirstPage } from '../start/listParams.ts';

/** How the list of exports stands at first: in the order it has by itself, the newest above. */
export const firstPage = { perPage: 10, sort: { field: 'id', order: 'DESC' } } satisfies FirstPage;
