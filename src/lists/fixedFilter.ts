import { createContext } from 'react';
import type { FilterPayload } from 'react-admin';

/** What makes the records of a list those of the detail it stands in: beside its filters, and not for its reader to change. */
export const FixedFilter = createContext<FilterPayload>({});
