import type { PageArea } from '../start/area.ts';

/** Who is signed in. */
export const profile = {
  name: 'profile',
  page: () => import('./Profile.tsx'),
  failures: { profile: () => import('./describeProfileFailure.ts') },
} satisfies PageArea;
