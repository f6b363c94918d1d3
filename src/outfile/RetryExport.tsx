import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { outfile as texts } from '../i18n/outfile.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Asks again for an export without a file, and leads to the new one. */
export const RetryExport = ({ id, hadFile }: { id: number; hadFile: boolean }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { fail } = useFeedback();
  const once = useOneAtATime();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => provider.retryExport(id),
    onSuccess: ({ resource }) => {
      void client.invalidateQueries({ queryKey: ['export'] });
      navigate(`/outfile?export=${resource.id}`);
    },
    onError: (error) => {
      fail(error);
      void client.invalidateQueries({ queryKey: ['outfile', 'export', id] });
    },
  });
  return (
    <Button variant="contained" loading={isPending} onClick={() => void once(() => mutateAsync())}>
      {hadFile ? texts.makeAgain : texts.retry}
    </Button>
  );
};
