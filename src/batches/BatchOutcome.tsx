import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { BatchOperation } from '#contract/batchOperations.ts';
import { it } from '../i18n/it.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { useProvider } from '../provider/useProvider.ts';
import { RefusedFile } from './RefusedFile.tsx';

const Refused = styled('ul')({ margin: 0, paddingLeft: 18, maxHeight: 280, overflowY: 'auto' });

const destructive = ['user_delete', 'subscription_remove'];

/** What an operation came to, in one line. */
export const describeOutcome = (operation: BatchOperation): string => {
  const { kind, queue_operation_error: error, cancelled } = operation;
  const words = destructive.includes(kind) ? texts.removed(operation) : texts.outcome(operation, kind);
  if (cancelled) return `${texts.stopped}: ${words}.`;
  return error ? `${error} (${words})` : `${texts.operations[kind].title}: ${words}.`;
};

/** What was left as it was, and why. */
const RefusedList = ({ id, kind, refused_count }: BatchOperation) => {
  const provider = useProvider();
  const { data, error } = useQuery({ queryKey: ['batchRefused', id], queryFn: () => provider.fetchRefused(id) });
  if (error) return <Typography color="error">{error.message}</Typography>;
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '0.875rem', mt: 2, mb: 0.5 }}>
        {texts.refusedTitle(kind)}
      </Typography>
      {!data && <Typography sx={{ color: 'text.secondary' }}>{it.app.loading}</Typography>}
      <Refused tabIndex={0} aria-label={texts.refusedTitle(kind)}>
        {data?.map((item) => (
          <li key={item.id}>
            {item.name || texts.goneName(item.id)}: {texts.refusals[item.reason]}
          </li>
        ))}
        {data && refused_count > data.length && <li>{texts.others(refused_count - data.length, kind)}</li>}
      </Refused>
      <RefusedFile id={id} kind={kind} />
    </>
  );
};

export const BatchOutcome = ({ operation }: { operation: BatchOperation }) => {
  const isFine = operation.success && operation.refused_count === 0;
  return (
    <>
      <Alert severity={isFine ? 'success' : 'warning'} role="presentation">
        {describeOutcome(operation)}
      </Alert>
      {operation.refused_count > 0 && <RefusedList {...operation} />}
    </>
  );
};
