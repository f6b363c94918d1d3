import Link from '@mui/material/Link';
import { useGetOne } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import type { Activity } from '#contract/activityLog.ts';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { DrawerSkeleton } from '../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { describeAction } from './describeAction.ts';
import { describeObject } from './describeObject.ts';

/** Where the person an entry is about is seen; in their enrolment, where it is about that. */
const buildSubjectAddress = ({ object_type, object_id, action }: Activity, userId: number): string => {
  const isThere = object_type === 'subscription' && action !== 'delete';
  return isThere ? `/users/${userId}/subscriptions/${object_id}` : `/users/${userId}`;
};

const link = { display: 'block', width: 'fit-content', mt: 2 } as const;

/** Drawer of one entry: who, when, and every value before and after. */
export const LogDetail = () => {
  const { id } = useParams();
  const { data, error, refetch } = useGetOne<Activity>('log', { id: Number(id) }, { onError: () => undefined });
  if (error)
    return (
      <DrawerPanel title={texts.detail}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </DrawerPanel>
    );
  if (!data) return <DrawerSkeleton title={texts.detail} isWide />;
  return (
    <DrawerPanel title={`${describeAction(data)} · ${describeObject(data)}`} isWide>
      <DrawerSection title={data.actor_name} hint={formatMinute(data.at)}>
        <ChangeTable activity={data} />
        {data.object_type === 'importBatch' && (
          <Link component={RouterLink} to={`/import/batches/${data.object_id}`} sx={link}>
            {texts.openImport}
          </Link>
        )}
        {data.subject && (
          <Link component={RouterLink} to={buildSubjectAddress(data, data.subject.id)} sx={link}>
            {texts.openSubject(data.subject.name)}
          </Link>
        )}
      </DrawerSection>
    </DrawerPanel>
  );
};
