import { lazy } from 'react';

/** One's own profile, in both back offices. */
export const Profile = lazy(() => import('./Profile.tsx'));
