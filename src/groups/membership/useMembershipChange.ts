import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListContext, useStoreContext } from 'react-admin';
import type { GroupUsers } from '#contract/groups.ts';
import { readCode } from '../../feedback/readCode.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { it } from '../../i18n/it.ts';
import { batches } from '../../i18n/notices/batches.ts';
import { buildKeptSelectionKey } from '../../lists/buildKeptSelectionKey.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { type MembershipChange, nameKeptList } from './membership.ts';

/** Puts users into a group or takes them out, and says how many; on another page too. */
export const useMembershipChange = (groupId: number, change: MembershipChange) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { onUnselectItems } = useListContext();
  const { removeItem } = useStoreContext();
  const { succeed, warn, fail } = useFeedback();

  return useMutation({
    mutationFn: (chosen: GroupUsers) =>
      change === 'add' ? provider.addUsers(groupId, chosen) : provider.removeUsers(groupId, chosen),
    onSuccess: ({ changed_count }) => {
      onUnselectItems();
      // The list may have been left since: who was changed is not selected when it comes back.
      removeItem(buildKeptSelectionKey('users', nameKeptList(groupId, change)));
      succeed(it.groups.membership[change].done(changed_count));
    },
    onError: (failure) => (readCode(failure) === 'selection_changed' ? warn(batches.changed) : fail(failure)),
    // The counts, the lists of both tabs and the groups of the people have changed.
    onSettled: () =>
      Promise.all(['group', 'users'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] }))),
  });
};
