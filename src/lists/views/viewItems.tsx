import Check from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ListView } from '#contract/listViews.ts';
import { viewTexts } from '../../i18n/lists.ts';

interface Props {
  views: readonly ListView[];
  /** The one that is open; null for the standard. */
  view: ListView | null;
  isChanged: boolean;
  mayChange: boolean;
  isFailed: boolean;
  opensFirst: boolean;
  onRetry: () => void;
  onOpen: (view: ListView | null) => void;
  onOverwrite: () => void;
  onAsk: (what: 'create' | 'rename' | 'delete') => void;
  onOpenFirst: () => void;
}

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis' });

const renderView = (key: number, name: string, isOpen: boolean, onOpen: () => void) => (
  <MenuItem key={key} role="menuitemradio" aria-checked={isOpen} selected={isOpen} onClick={onOpen}>
    <ListItemIcon>{isOpen && <Check />}</ListItemIcon>
    <Name title={name}>{name}</Name>
  </MenuItem>
);

const renderHeading = (text: string) => (
  <ListSubheader key={text} role="presentation" sx={{ lineHeight: 2.5 }}>
    {text}
  </ListSubheader>
);

/** Items of the menu of views. A menu takes them one by one, so this is no component. */
export const renderViewItems = ({ views, view, mayChange, isChanged, opensFirst, onAsk, ...rest }: Props) => {
  const groups = [
    { title: viewTexts.own, members: views.filter(({ is_shared }) => !is_shared) },
    { title: viewTexts.shared, members: views.filter(({ is_shared }) => is_shared) },
  ].filter(({ members }) => members.length > 0);
  return [
    renderView(0, viewTexts.standard, view === null, () => rest.onOpen(null)),
    ...groups.flatMap(({ title, members }) => [
      renderHeading(title),
      ...members.map((one) => renderView(one.id, one.name, one.id === view?.id, () => rest.onOpen(one))),
    ]),
    rest.isFailed && (
      <MenuItem key="failed" onClick={rest.onRetry} sx={{ whiteSpace: 'normal' }}>
        {viewTexts.notLoaded}. {viewTexts.retry}
      </MenuItem>
    ),
    <Divider key="actions" />,
    isChanged && mayChange && (
      <MenuItem key="overwrite" onClick={rest.onOverwrite}>
        {viewTexts.save}
      </MenuItem>
    ),
    <MenuItem key="create" onClick={() => onAsk('create')}>
      {viewTexts.saveAs}
    </MenuItem>,
    mayChange && (
      <MenuItem key="rename" onClick={() => onAsk('rename')}>
        {viewTexts.rename}
      </MenuItem>
    ),
    mayChange && (
      <MenuItem key="delete" onClick={() => onAsk('delete')}>
        {viewTexts.remove}
      </MenuItem>
    ),
    !opensFirst && (
      <MenuItem key="first" onClick={rest.onOpenFirst}>
        {viewTexts.openFirst}
      </MenuItem>
    ),
  ];
};
