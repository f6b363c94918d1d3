import type { PageArea } from '../start/area.ts';

/** Users and enrolments from a file: the upload, its review, what was imported. */
export const imports = {
  name: 'import',
  page: () => import('./ImportArea.tsx'),
  hasParts: true,
  failures: { importDrafts: () => import('./describeImportFailure.ts') },
} satisfies PageArea;
