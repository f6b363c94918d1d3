import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFeedback } from '../feedback/useFeedback.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Those to enrol in a course: people, or whole groups. */
type Chosen = { course_id: number; expiration_date?: string | null } & (
  | { users_ids: number[] }
  | { groups_ids: number[]; is_kept?: boolean }
);

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
    onSuccess: ({ created_count }, chosen) => {
      if ('groups_ids' in chosen) succeed(texts.groupsEnrolled(chosen.groups_ids.length), duration);
      else if (created_count === 0) return fail(new Error(texts.already));
      else succeed(texts.enrolled(created_count), duration);
      onEnrolled();
    },
    onError: fail,
    onSettled: () =>
      Promise.all(
        ['subscriptions', 'courses', 'keptGroups'].map((resource) =>
          queryClient.invalidateQueries({ queryKey: [resource] }),
        ),
      ),
  });
};
