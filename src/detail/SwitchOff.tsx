import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useUpdate } from 'react-admin';
import { useFeedback } from '../feedback/useFeedback.ts';

interface Props {
  resource: string;
  record: { id: number };
  /** What is gained by it, what the button says, and what is said once it is done. */
  words: { instead: string; action: string; done: string };
  onDone: () => void;
}

/** Instead of deleting a record: it is kept with all that is its own, and is active no more. */
export const SwitchOff = ({ resource, record, words, onDone }: Props) => {
  const { succeed, fail } = useFeedback();
  // Told to the hook and not to its call: what is told there is lost once the page has been left.
  const [switchOff, { isPending }] = useUpdate<RaRecord>(
    resource,
    { id: record.id, data: { is_active: false, seen: { is_active: true } }, previousData: record },
    { mutationMode: 'pessimistic', onSuccess: () => succeed(words.done), onError: fail, onSettled: onDone },
  );
  return (
    <Box sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {words.instead}
      </Typography>
      <Button variant="outlined" onClick={() => switchOff()} loading={isPending}>
        {words.action}
      </Button>
    </Box>
  );
};
