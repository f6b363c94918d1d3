import Swap from '@mui/icons-material/ImportExportOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { hasKept } from '../saving/useKept.ts';
import { type ExchangeDialog, type ExchangeProps, pasteName } from './dialog.ts';

const actions = ['paste', 'import', 'take', 'send', 'export'] as const;
type Action = (typeof actions)[number];

/** Their code comes when they are asked for. What reads files is in one of them alone: else the page would carry it. */
const dialogs: Record<Action, () => Promise<ExchangeDialog>> = {
  paste: async () => (await import('./ImportDialog.tsx')).PasteDialog,
  import: async () => (await import('./ImportDialog.tsx')).FileDialog,
  take: async () => (await import('./TakeDialog.tsx')).default,
  send: async () => (await import('./SendDialog.tsx')).default,
  export: async () => (await import('./ExportDialog.tsx')).default,
};

/** Brings questions in from other places, and takes them out. */
export const ExchangeMenu = ({ kind, id }: Omit<ExchangeProps, 'onClose'>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<{ Dialog: ExchangeDialog } | null>(null);
  const { fail } = useFeedback();
  const begin = (action: Action) => {
    setAnchor(null);
    dialogs[action]().then(
      (Dialog) => setOpened({ Dialog }),
      () => fail(new Error(texts.notOpened)),
    );
  };
  const pasteAgain = useEffectEvent(() => begin('paste'));
  useEffect(() => {
    if (hasKept(pasteName(kind, id))) pasteAgain();
  }, [kind, id]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Swap />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        {texts.menu}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map((one) => (
          <MenuItem key={one} onClick={() => begin(one)}>
            {texts[one]}
          </MenuItem>
        ))}
      </Menu>
      {opened && <opened.Dialog kind={kind} id={id} onClose={() => setOpened(null)} />}
    </>
  );
};
