/** The two back offices: the full one and the one of limited administrators. */
export interface Shell {
  name: 'full' | 'lite';
  base: string;
}

const shells = {
  full: { name: 'full', base: '/backoffice' },
  lite: { name: 'lite', base: '/backoffice-lite' },
} as const satisfies Record<string, Shell>;

/** The shell an address belongs to. */
export const shellOf = (pathname: string): Shell => (pathname.startsWith(shells.lite.base) ? shells.lite : shells.full);
