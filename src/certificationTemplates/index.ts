import type { ListArea } from '../start/area.ts';

/** What certificates are printed with. */
export const certificationTemplates = {
  name: 'certification-templates',
  firstPage: { perPage: 10, sort: { field: 'name', order: 'ASC' } },
  list: () => import('./TemplateList.tsx'),
  create: () => import('./TemplateCreate.tsx'),
  edit: () => import('./TemplateEdit.tsx'),
  failures: { 'certification-templates': () => import('./describeTemplateFailure.ts') },
} satisfies ListArea;
