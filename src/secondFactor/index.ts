import type { PageArea } from '../start/area.ts';

/** One's own second factor. */
export const secondFactor = {
  name: 'second-factor',
  page: () => import('./SecondFactorScreen.tsx'),
  failures: { secondFactor: () => import('./describeSecondFactorFailure.ts') },
} satisfies PageArea;
