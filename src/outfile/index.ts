import type { PageArea } from '../start/area.ts';

/** The page that hands over the file of a job: e-mails lead here. */
export const outfile = {
  name: 'outfile',
  page: () => import('./Outfile.tsx'),
} satisfies PageArea;
