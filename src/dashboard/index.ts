import { askAhead } from '#auth/fetchApi.ts';
import type { PageArea } from '../start/area.ts';

/** The platform in counters. */
export const dashboard = {
  name: 'dashboard',
  page: () => import('./Dashboard.tsx'),
  askAhead: () => {
    askAhead('GET v1/dashboard/');
    askAhead('GET custom/v1/configurations/etichette-iscrizioni/');
  },
} satisfies PageArea;
