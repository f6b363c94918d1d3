import { type RaRecord, useEditContext } from 'react-admin';
import { singleId } from '#data/resources.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { RecordEdit, type RecordEditProps } from '../forms/record/RecordEdit.tsx';
import { Panel } from '../page/Panel.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

const Failed = () => {
  const { error, refetch } = useEditContext();
  return (
    <Panel>
      <LoadFailure error={error} onRetry={refetch} />
    </Panel>
  );
};

/** A record of settings, unless told otherwise the only one of its resource. */
export const SettingsEdit = <Stored extends RaRecord, Values extends object>(
  props: RecordEditProps<Stored, Values>,
) => <RecordEdit<Stored, Values> id={singleId} {...props} loading={<SettingsSkeleton />} error={<Failed />} />;
