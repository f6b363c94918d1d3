import { fullAreas, liteAreas } from '../areas.ts';
import type { Area } from './area.ts';

/** One of the two back offices: the full one, and the one of limited administrators. */
export interface Shell {
  name: 'full' | 'lite';
  base: string;
  /** Area that its base leads to. */
  home: string;
  areas: readonly Area[];
}

const shells = {
  full: { name: 'full', base: '/backoffice', home: 'users', areas: fullAreas },
  lite: { name: 'lite', base: '/backoffice-lite', home: 'export', areas: liteAreas },
} as const satisfies Record<string, Shell>;

/** The shell an address belongs to. */
export const chooseShell = (pathname: string): Shell =>
  pathname.startsWith(shells.lite.base) ? shells.lite : shells.full;
