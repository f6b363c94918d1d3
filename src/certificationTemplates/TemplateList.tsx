import Box from '@mui/material/Box';
import type { CertificationTemplateRow } from '#contract/certificationTemplates.ts';
import { formatDay } from '../format/dates.ts';
import { certificationTemplates as texts } from '../i18n/certificationTemplates.ts';
import { it } from '../i18n/it.ts';
import { ListPage } from '../lists/ListPage.tsx';
import type { Column } from '../lists/table/column.ts';
import { LongName } from '../page/LongName.tsx';
import { PageTabs } from '../page/PageTabs.tsx';
import { settingsTabs } from '../settings/settingsTabs.ts';

const columns: readonly Column<CertificationTemplateRow>[] = [
  {
    name: 'name',
    label: texts.name,
    isSortable: true,
    isWrapping: true,
    render: ({ name }) => <LongName text={name} />,
  },
  {
    name: 'courses_count',
    label: texts.courses,
    isSortable: true,
    isWrapping: true,
    align: 'right',
    width: { xs: 120, sm: 180 },
    render: ({ courses_count }) => it.list.count(courses_count),
  },
  {
    name: 'created',
    label: texts.created,
    isSortable: true,
    width: 152,
    from: 'sm',
    render: ({ created }) => formatDay(created),
  },
];

/** The templates of certificates, reached from the settings. */
const TemplateList = () => (
  <ListPage<CertificationTemplateRow>
    title={texts.title}
    searchPlaceholder={texts.search}
    columns={columns}
    formatName={({ name }) => name}
    describeDetail={({ id }) => `/certification-templates/${id}`}
    additions={[{ to: '/certification-templates/create', label: texts.add }]}
    empty={texts.empty}
    tabs={
      <Box sx={{ px: 1.5, '& ul': { mb: 0 } }}>
        <PageTabs address="" tabs={settingsTabs} />
      </Box>
    }
  />
);

export default TemplateList;
