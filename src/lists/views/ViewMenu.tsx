import ExpandMore from '@mui/icons-material/ExpandMore';
import ViewIcon from '@mui/icons-material/ViewListOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ListName } from '#contract/codes.ts';
import type { ListView } from '#contract/listViews.ts';
import { viewTexts } from '../../i18n/lists.ts';
import { MenuButton } from '../../page/MenuButton.tsx';
import { DeleteView } from './DeleteView.tsx';
import { fitState, isSameState, type ListLook, readState, readViewId } from './listState.ts';
import { NameView } from './NameView.tsx';
import { useOpenView } from './useOpenView.ts';
import { useSaveView } from './useSaveView.ts';
import { useViews } from './useViews.ts';
import { renderViewItems } from './viewItems.tsx';

const Name = styled('span')({
  maxWidth: 200,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** The views of a list: which one is open, the others, and what can be done with it. Nothing for a list without. */
export const ViewMenu = ({ look }: { look: ListLook }) => look.list && <Views look={look} list={look.list} />;

const Views = ({ look, list }: { look: ListLook; list: ListName }) => {
  const { known, firstPage } = look;
  const { search } = useLocation();
  const { views, ...rest } = useViews(list);
  const { permissions } = usePermissions<string>();
  const openView = useOpenView(look);
  /** With the view as it was then: the address may lead to another since, and somebody else may have changed it. */
  const [asked, setAsked] = useState<{ what: 'create' | 'rename' | 'delete'; view: ListView | null } | null>(null);
  const state = readState(search, firstPage);
  const view = views.find(({ id }) => id === readViewId(search)) ?? null;
  const isChanged = view !== null && !isSameState(fitState(view.state, known, firstPage).state, state);
  const mayShare = permissions === 'BO_COM';
  const { overwrite, openFirst } = useSaveView(list);
  const deletable = asked?.view ?? view;

  return (
    <>
      <MenuButton
        variant="outlined"
        startIcon={<ViewIcon />}
        endIcon={<ExpandMore />}
        label={
          <>
            {viewTexts.button}:&nbsp;<Name>{view?.name ?? viewTexts.standard}</Name>
            {isChanged && <>&nbsp;({viewTexts.changed})</>}
          </>
        }
        menu={{
          slotProps: {
            root: { role: 'navigation', 'aria-label': viewTexts.menu },
            list: { 'aria-label': viewTexts.menu },
            paper: { sx: { width: 300, maxWidth: '100%' } },
          },
        }}
      >
        {(close) => {
          const doAndClose = (action: () => void) => () => {
            close();
            action();
          };
          return renderViewItems({
            views,
            view,
            isChanged,
            mayChange: view !== null && (!view.is_shared || mayShare),
            isFailed: rest.error !== null,
            opensFirst: rest.defaultId === (view?.id ?? null),
            onRetry: () => rest.refetch(),
            onOpen: (chosen) => doAndClose(() => openView(chosen))(),
            onOverwrite: doAndClose(() => view && overwrite({ view, state })),
            onAsk: (what) => doAndClose(() => setAsked({ what, view }))(),
            onOpenFirst: doAndClose(() => openFirst({ view })),
          });
        }}
      </MenuButton>
      {(asked?.what === 'create' || (asked?.what === 'rename' && asked.view)) && (
        <NameView
          list={list}
          view={asked.what === 'rename' ? asked.view : null}
          state={state}
          mayShare={mayShare}
          onClose={() => setAsked(null)}
        />
      )}
      {deletable && <DeleteView view={deletable} isAsked={asked?.what === 'delete'} onClose={() => setAsked(null)} />}
    </>
  );
};
