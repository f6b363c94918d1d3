import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { BatchButton } from '../../batches/BatchButton.tsx';
import { moveAction } from '../../batches/batchAction.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { readCode } from '../../feedback/readCode.ts';
import { useFocusKept } from '../../feedback/useFocusKept.ts';
import { useOneAtATime } from '../../feedback/useOneAtATime.ts';
import { it } from '../../i18n/it.ts';
import { footBar } from '../../page/footBar.ts';
import { hasOtherFilter, type MembershipChange, toChosen } from './membership.ts';
import { useMembershipChange } from './useMembershipChange.ts';

const common = it.groups.membership;

interface Props {
  group: Group;
  change: MembershipChange;
}

/** Foot of a list of users: who has been chosen, and the button that puts them into the group or takes them out. */
export const MembershipBar = ({ group, change }: Props) => {
  const texts = common[change];
  const { selectedIds, onUnselectItems, filterValues, total = 0, isFetching } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useMembershipChange(group.id, change);
  const once = useOneAtATime();
  const words = useRef<HTMLElement>(null);
  useFocusKept(isPending, words);

  const hasSelection = selectedIds.length > 0;
  const chosen = toChosen(selectedIds, filterValues, total);
  const count = hasSelection ? selectedIds.length : total;
  // Who was put in by mistake is taken out again; who was taken out must be looked for.
  const isAsked = !hasSelection || (change === 'remove' && count > 1);
  const isReady = chosen !== null && count > 0 && (hasSelection || !isFetching);

  const run = () => {
    if (!chosen) return;
    void once(() =>
      mutateAsync(chosen, {
        // Who fits has changed: the question stays, with how many they are now.
        onSettled: (_, failure) => readCode(failure) !== 'selection_changed' && setAsking(false),
      }),
    );
  };

  return (
    <Box
      sx={{
        ...footBar,
        // On phones the rows have the room until somebody is chosen.
        position: { xs: chosen ? 'sticky' : 'static', sm: 'sticky' },
        gap: 1.5,
        px: { xs: 1.5, sm: 2 },
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
          <Typography ref={words} tabIndex={-1} role="status" sx={{ fontWeight: chosen ? 600 : 400 }}>
            {hasSelection
              ? it.list.selected(count, 'users')
              : chosen
                ? common.filtered(total)
                : common[hasOtherFilter(filterValues) ? 'otherFilters' : 'nobody']}
          </Typography>
          {hasSelection && (
            <Button size="small" onClick={() => onUnselectItems()}>
              {it.list.unselect}
            </Button>
          )}
        </Box>
        <Typography
          variant="body2"
          // On phones it leaves the room to the rows once somebody is chosen; the question about many says it again.
          sx={{ color: 'text.secondary', display: { xs: chosen ? 'none' : 'block', sm: 'block' } }}
        >
          {common.hint}
        </Typography>
      </Box>
      {change === 'remove' && (
        <BatchButton
          action={moveAction}
          target={{
            resource: 'users',
            chosen: hasSelection ? { ids: selectedIds.map(Number) } : { filters: { ...filterValues, group: group.id } },
          }}
          count={count}
          label={common.move}
          disabled={!isReady}
          known={{ fromGroup: group }}
          onStarted={onUnselectItems}
        />
      )}
      <Button
        variant={change === 'add' ? 'contained' : 'outlined'}
        disabled={!isReady}
        loading={isPending}
        onClick={() => (isAsked ? setAsking(true) : run())}
        sx={
          change === 'remove' && isReady ? { color: 'error.main', '&:hover': { borderColor: 'error.main' } } : undefined
        }
      >
        {!isReady ? texts.idle : hasSelection ? texts.some(count) : texts.all(count)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={texts.question(count, group.name)}
        confirmLabel={texts.confirm}
        isDestructive={change === 'remove'}
        isPending={isPending}
        isReady={isReady}
        onConfirm={run}
        onCancel={() => setAsking(false)}
        fallback={words}
      >
        {common.hint}
      </ConfirmDialog>
    </Box>
  );
};
