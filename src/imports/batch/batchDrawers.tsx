import { LeftRows } from '../undo/LeftRows.tsx';
import { GeneratedRows } from './GeneratedRows.tsx';

/** What opens over a page with the outcome of imports. */
export const batchDrawers = [
  { path: 'generated/:importId', element: <GeneratedRows /> },
  { path: 'left/:batchId', element: <LeftRows /> },
];
