import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { Panel } from '../layout/Panel.tsx';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { useRememberedAddress } from './listAddress.ts';
import { rowQuery } from './rowQuery.ts';

interface Props {
  title: string;
  /** Number of records a page has at first. */
  perPage: number;
  sort: SortPayload;
  /** What can be added, at the right of the title. */
  addMenu?: ReactNode;
  children: ReactNode;
}

const Count = () => {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined) return null;
  return (
    <Typography component="span" role="status" sx={{ color: 'text.secondary' }}>
      {it.list.count(total)}
      <span style={visuallyHidden}> {it.list.results(total)}</span>
    </Typography>
  );
};

/**
 * A page with one list of the resource in context; toolbar, table and pagination are its children.
 * Search, filters, order and page stand in the address and nowhere else, so that the back button takes them back.
 */
export const ListPage = ({ title, perPage, sort, addMenu, children }: Props) => {
  useRememberedAddress();
  return (
    <ListBase perPage={perPage} sort={sort} queryOptions={rowQuery} storeKey={false}>
      <Page
        heading={
          <>
            <PageHeading title={title} />
            <Count />
          </>
        }
        actions={addMenu}
      >
        <Panel aria-label={title}>{children}</Panel>
      </Page>
    </ListBase>
  );
};
