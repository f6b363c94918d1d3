import type { FirstPage } from '../lists/listParams.ts';

/** How the list stands at an address that says nothing of it. */
export const firstPage: FirstPage = { perPage: 20, sort: { field: 'at', order: 'DESC' } };
