import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { BatchResource, Chosen } from '#data/batches.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { useWholeSelection } from '../lists/wholeSelection.ts';
import { MenuButton } from '../page/MenuButton.tsx';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchAction } from './batchAction.ts';

interface Props {
  resource: BatchResource;
  actions: readonly BatchAction[];
}

/** What can be done with the selected rows of the list in context, or with all that fit. */
export const BatchMenu = ({ resource, actions }: Props) => {
  const { selectedIds, total = 0 } = useListContext();
  const { isWhole, filters, unselect } = useWholeSelection();
  const [asked, setAsked] = useState<{ action: BatchAction; isOpen: boolean; round: number } | null>(null);
  const chosen: Chosen = isWhole ? { filters } : { ids: selectedIds.map(Number) };
  const ask = (action: BatchAction): void => setAsked({ action, isOpen: true, round: (asked?.round ?? 0) + 1 });
  return (
    <>
      <MenuButton variant="contained" endIcon={<ExpandMore />} label={texts.menu}>
        {(close) =>
          actions.map((action) => (
            <MenuItem
              key={action.kind}
              onClick={() => {
                close();
                ask(action);
              }}
              sx={action.isDestructive ? { color: 'error.main' } : undefined}
            >
              {texts.operations[action.kind].label}
            </MenuItem>
          ))
        }
      </MenuButton>
      {asked && (
        <BatchDialog
          // A new form each time: what was typed and counted for others is not meant for these.
          key={asked.round}
          action={asked.action}
          target={{ resource, chosen }}
          open={asked.isOpen}
          count={isWhole ? total : selectedIds.length}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          // What goes cannot stay selected.
          onStarted={asked.action.isDestructive && unselect}
        />
      )}
    </>
  );
};
