import { useQuery } from '@tanstack/react-query';
import { meQuery } from './me.ts';

/** Who is signed in. Not asked while nobody is. */
export const useMe = (isSignedIn = true) => useQuery({ ...meQuery, enabled: isSignedIn });
