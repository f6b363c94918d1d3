import Swap from '@mui/icons-material/ImportExportOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useEffectEvent, useState } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { describeNotOpened } from '../feedback/describeNotOpened.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { MenuButton } from '../page/MenuButton.tsx';
import { hasKept } from '../saving/useKept.ts';
import { type ExchangeDialog, type ExchangeProps, pasteName } from './dialog.ts';

const actions = ['paste', 'import', 'take', 'send', 'export'] as const;
type Action = (typeof actions)[number];

const loadReader = () => importAgain(() => import('./ImportDialog.tsx'), 'PasteDialog');

/** Their code comes when they are asked for. What reads files is in one of them alone: else the page would carry it. */
const dialogs: Record<Action, () => Promise<ExchangeDialog>> = {
  paste: async () => (await loadReader()).PasteDialog,
  import: async () => (await loadReader()).FileDialog,
  take: async () => (await importAgain(() => import('./TakeDialog.tsx'), 'default')).default,
  send: async () => (await importAgain(() => import('./SendDialog.tsx'), 'default')).default,
  export: async () => (await importAgain(() => import('./ExportDialog.tsx'), 'default')).default,
};

/** Brings questions in from other places, and takes them out. */
export const ExchangeMenu = ({ kind, id }: Omit<ExchangeProps, 'onClose'>) => {
  const [opened, setOpened] = useState<{ Dialog: ExchangeDialog } | null>(null);
  const { fail } = useFeedback();
  const begin = (action: Action) => {
    dialogs[action]().then(
      (Dialog) => setOpened({ Dialog }),
      (error) => fail(new Error(describeNotOpened(error))),
    );
  };
  const pasteAgain = useEffectEvent(() => begin('paste'));
  useEffect(() => {
    if (hasKept(pasteName(kind, id))) pasteAgain();
  }, [kind, id]);
  return (
    <>
      <MenuButton variant="outlined" startIcon={<Swap />} label={texts.menu}>
        {(close) =>
          actions.map((one) => (
            <MenuItem
              key={one}
              onClick={() => {
                close();
                begin(one);
              }}
            >
              {texts[one]}
            </MenuItem>
          ))
        }
      </MenuButton>
      {opened && <opened.Dialog kind={kind} id={id} onClose={() => setOpened(null)} />}
    </>
  );
};
