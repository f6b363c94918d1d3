import { useQueryClient } from '@tanstack/react-query';
import { useFeedback } from '../../feedback/useFeedback.ts';

type Refusal = Error & { body?: { code?: string; errors?: Record<string, unknown> } };

/**
 * What react-admin does when a save ends: says so in our words. A refusal told beside a field is a warning, since the way on
 * is in the form; any other failure is an error. What somebody else has changed since is brought to the screen around what
 * was typed, which can then be saved over it.
 */
export const useSaveFeedback = <Saved>(message: string, onSaved?: (record: Saved) => void) => {
  const { succeed, warn, fail } = useFeedback();
  const queryClient = useQueryClient();
  return {
    onSuccess: (record: Saved) => {
      succeed(message);
      onSaved?.(record);
    },
    onError: (error: Refusal) => {
      const isAboutFields = Object.keys(error.body?.errors ?? {}).some((name) => name !== 'root');
      const isOvertaken = error.body?.code === 'changed_meanwhile';
      if (!isAboutFields && !isOvertaken) return fail(error);
      warn(error.message);
      if (isOvertaken) void queryClient.invalidateQueries();
    },
  };
};
