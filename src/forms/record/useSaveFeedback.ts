import { useQueryClient } from '@tanstack/react-query';
import { mayBeStored } from '../../feedback/mayBeStored.ts';
import { readCode } from '../../feedback/readCode.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';

type Refusal = Error & { status?: number; body?: { errors?: Record<string, unknown> } };

/**
 * What react-admin does when a save ends: says so in our words. A refusal told beside a field is a warning, since the way on
 * is in the form; any other failure is an error. What somebody else has changed since, which may also be why a field is refused, is
 * brought to the screen around what was typed, which can then be saved over it.
 * @param unanswered said of a save that no answer came to where, made again, it would be a second one; what there is by then is
 * read again, unless there is no network at all.
 */
export const useSaveFeedback = <Saved>(
  message: string,
  onSaved?: (record: Saved, sent: object) => void,
  unanswered?: string,
) => {
  const { succeed, warn, fail } = useFeedback();
  const queryClient = useQueryClient();
  return {
    onSuccess: (record: Saved, { data = {} }: { data?: object }) => {
      succeed(message);
      onSaved?.(record, data);
    },
    onError: (error: Refusal) => {
      if (unanswered && mayBeStored(error)) {
        warn(unanswered);
        if (navigator.onLine) void queryClient.invalidateQueries();
        return;
      }
      const isAboutFields = Object.keys(error.body?.errors ?? {}).some((name) => name !== 'root');
      const isOvertaken = readCode(error) === 'changed_meanwhile';
      if (!isAboutFields && !isOvertaken) return fail(error);
      warn(error.message);
      void queryClient.invalidateQueries();
    },
  };
};
