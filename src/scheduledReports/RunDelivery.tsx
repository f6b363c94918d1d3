import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import type { ScheduledRun } from '#contract/scheduledReports.ts';
import { useDownload } from '../exports/useDownload.ts';
import { scheduledReports } from '../i18n/scheduledReports.ts';
import { tokens } from '../theme/tokens.ts';

const { runs: texts, outcomes } = scheduledReports;

const Line = styled('li')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 12 });

const DeliveredFile = ({ exportId, name }: { exportId: number; name: string }) => {
  const { refetch } = useListContext();
  const { start, isPending } = useDownload(exportId, () => void refetch());
  return (
    <Button size="small" variant="outlined" onClick={start} loading={isPending} aria-label={texts.downloadOf(name)}>
      {texts.download}
    </Button>
  );
};

/** What one of those who receive a report got: their file, or why there is none. */
export const RunDelivery = ({
  delivery: { user, outcome, reason, file, export_id },
}: {
  delivery: ScheduledRun['deliveries'][number];
}) => {
  const name = user ? `${user.first_name} ${user.last_name}` : texts.gone;
  return (
    <Line>
      <span>{texts.deliveryOf(name, outcomes[outcome], reason)}</span>
      {file === 'ready' && export_id !== null && <DeliveredFile exportId={export_id} name={name} />}
      {file !== null && file !== 'ready' && <span style={{ color: tokens.quiet }}>{texts.files[file]}</span>}
    </Line>
  );
};
