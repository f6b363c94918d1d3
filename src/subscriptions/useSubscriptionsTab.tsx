import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import type { Subscription } from '#contract/subscriptions.ts';
import type { Column } from '../lists/table/column.ts';
import { useListLook } from '../lists/views/useListLook.ts';
import type { FirstPage } from '../start/listParams.ts';

interface Tab {
  /** Name its views are kept under. */
  list: 'user-subscriptions' | 'course-subscriptions';
  firstPage: FirstPage;
  columns: readonly Column<Subscription>[];
  /** Address of the tab. */
  address: string;
  /** The drawer that adds to it: its path below the tab, and what leads there. */
  add: { path: string; label: string };
}

/** What a tab of enrolments stands on, of a user or of a course: its look, the link that adds, the address of each. */
export const useSubscriptionsTab = ({ list, firstPage, columns, address, add }: Tab) => {
  const { search } = useLocation();
  const look = useListLook({ list, resource: 'subscriptions', firstPage, columns });
  const addAddress = `${address}/${add.path}${search}`;
  return {
    ...look,
    addAddress,
    addLink: (
      <Button variant="contained" startIcon={<Add />} component={Link} to={addAddress}>
        {add.label}
      </Button>
    ),
    describeDetail: ({ id }: Subscription) => `${address}/${id}${search}`,
  };
};
