import { useSyncExternalStore } from 'react';
import type { ColorScheme, ColorSchemeChoice } from '#contract/colorScheme.ts';
import { getColorScheme, getColorSchemeChoice, watchColorScheme } from './colorScheme.ts';

/** The scheme the page is drawn in. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(watchColorScheme, getColorScheme);

/** What was chosen: a scheme, or the device's. */
export const useColorSchemeChoice = (): ColorSchemeChoice =>
  useSyncExternalStore(watchColorScheme, getColorSchemeChoice);
