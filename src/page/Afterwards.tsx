import { type ReactNode, useDeferredValue } from 'react';

/** Draws what stands below the first screen a step after the rest: a long page drawn at once blocks the thread. */
export const Afterwards = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
