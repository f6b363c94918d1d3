import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { useFeedback } from '../feedback/useFeedback.ts';

type Refusal = Error & { body?: { code?: string; errors?: Record<string, unknown> } };

/**
 * What react-admin does when a save ends: says so in our words. A refusal told beside a field is a warning,
 * since the way on is in the form; any other failure is an error.
 * @param isFollowing the form stays open and takes in what somebody else changed meanwhile, as a `RecordForm` can.
 */
export const useSaveFeedback = (
  message: string,
  onSaved?: (record: RaRecord) => void,
  { isFollowing = false }: { isFollowing?: boolean } = {},
) => {
  const { succeed, warn, fail } = useFeedback();
  const queryClient = useQueryClient();
  return {
    onSuccess: (record: RaRecord) => {
      succeed(message);
      onSaved?.(record);
    },
    onError: (error: Refusal) => {
      const isAboutFields = Object.keys(error.body?.errors ?? {}).some((name) => name !== 'root');
      if (isAboutFields) warn(error.message);
      else fail(error);
      // What somebody else has changed is brought to the screen, around what was typed.
      if (isFollowing && error.body?.code === 'changed_meanwhile') void queryClient.invalidateQueries();
    },
  };
};
