import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Activity } from '#contract/activityLog.ts';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { DrawerSkeleton } from '../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { objectWords } from './objectWords.ts';

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
    <DrawerPanel title={`${texts.actions[data.action]} · ${objectWords(data)}`} isWide>
      <DrawerSection title={data.actor_name} hint={formatMinute(data.at)}>
        <ChangeTable activity={data} />
      </DrawerSection>
    </DrawerPanel>
  );
};
