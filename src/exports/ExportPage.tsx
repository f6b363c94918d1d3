import Box from '@mui/material/Box';
import { reports as texts } from '../i18n/reports.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { ExportList } from './list/ExportList.tsx';
import { ReportLists } from './ReportLists.tsx';
import { ReportCards } from './reports/ReportCards.tsx';

/** The screen of reports, in both back offices: what can be made, and all that was. */
const ExportPage = () => (
  <Page heading={<PageHeading title={texts.title} />}>
    <Box sx={{ '& > *': { mb: 2 } }}>
      <ReportLists />
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <ReportCards />
      <ExportList />
    </Box>
  </Page>
);

export default ExportPage;
