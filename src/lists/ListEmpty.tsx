import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { it } from '../i18n/it.ts';
import { useListFilters } from './filters/useListFilters.ts';

interface Props {
  /** Said when there is nothing at all. */
  title: string;
  /** How to make the first one. */
  action?: ReactNode;
  firstSort: SortPayload;
  /** Said instead when filters alone leave nothing, where they are few enough to be named. */
  noMatch?: string;
}

/** A list without rows: nothing yet, or nothing that fits search and filters. */
export const ListEmpty = ({ title, action, firstSort, noMatch = it.list.noMatch }: Props) => {
  const { filterValues } = useListContext();
  const { reset } = useListFilters([], firstSort);
  if (Object.keys(filterValues).length === 0) return <StateMessage title={title} action={action} />;
  return (
    <StateMessage
      title={noMatch}
      action={
        <Button variant="outlined" onClick={reset}>
          {it.list.reset}
        </Button>
      }
    />
  );
};
