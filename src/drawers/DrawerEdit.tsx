import type { RaRecord } from 'react-admin';
import { RecordEdit, type RecordEditProps } from '../forms/record/RecordEdit.tsx';
import { DrawerFailure } from './DrawerFailure.tsx';
import { DrawerSkeleton } from './DrawerSkeleton.tsx';

interface Props<Stored extends RaRecord, Values extends object> extends RecordEditProps<Stored, Values> {
  /** Shown until there is a record. */
  title: string;
  isWide?: boolean;
}

/** A record read into a drawer, where a `DrawerForm` changes it. */
export const DrawerEdit = <Stored extends RaRecord, Values extends object>({
  title,
  isWide,
  ...edit
}: Props<Stored, Values>) => (
  <RecordEdit<Stored, Values>
    {...edit}
    loading={<DrawerSkeleton title={title} isWide={isWide} />}
    error={<DrawerFailure title={title} isWide={isWide} />}
  />
);
