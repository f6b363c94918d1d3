import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';

const fields = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A record on its way, in the shape of its form. */
export const DetailSkeleton = ({ parent }: { parent: Parent }) => (
  <Page
    heading={
      <>
        <Breadcrumb parent={parent} />
        <PageHeading title="">
          <span style={visuallyHidden}>{it.app.loading}</span>
          <Skeleton width={180} />
        </PageHeading>
      </>
    }
  >
    <Panel role="status" aria-label={it.app.loading}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, p: 3, maxWidth: 780 }}>
        {fields.map((field) => (
          <Box key={field}>
            <Skeleton width={90} />
            <Skeleton variant="rounded" height={36} />
          </Box>
        ))}
      </Box>
    </Panel>
  </Page>
);
