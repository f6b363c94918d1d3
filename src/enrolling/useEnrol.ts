import { matchQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useFeedback } from '../feedback/useFeedback.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';
import { useProvider } from '../provider/useProvider.ts';
import { previewKey } from './useEnrolmentPreview.ts';

/** Those to enrol in a course: people, or whole groups. */
type Chosen = { course_id: number; expiration_date?: string | null } & (
  | { users_ids: number[] }
  | { groups_ids: number[]; is_kept?: boolean }
);

/** Groups may have nobody who is new; of people, one must be. */
const isDone = ({ created_count }: { created_count: number }, chosen: Chosen): boolean =>
  'groups_ids' in chosen || created_count > 0;

/**
 * Enrols people or groups in a course and says how it went.
 * @param onEnrolled called once somebody is.
 * @param duration how long that is shown (ms), where it is not as usual.
 */
export const useEnrol = (onEnrolled: () => void, duration?: number) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed, fail } = useFeedback();
  return useMutation({
    mutationFn: (chosen: Chosen) =>
      'users_ids' in chosen ? provider.enrolUsers(chosen) : provider.enrolGroups(chosen),
    onSuccess: (answer, chosen) => {
      if (!isDone(answer, chosen)) return fail(new Error(texts.already));
      succeed(
        'groups_ids' in chosen ? texts.groupsEnrolled(chosen.groups_ids.length) : texts.enrolled(answer.created_count),
        duration,
      );
      onEnrolled();
    },
    onError: fail,
    onSettled: (answer, _, chosen) => {
      // The drawer that closes would say of those just enrolled that they already are.
      const isOver = answer !== undefined && isDone(answer, chosen);
      return Promise.all(
        ['subscriptions', 'courses', 'keptGroups'].map((resource) =>
          queryClient.invalidateQueries({
            queryKey: [resource],
            predicate: (query) => !(isOver && matchQuery({ queryKey: previewKey }, query)),
          }),
        ),
      );
    },
  });
};
