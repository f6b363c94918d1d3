import type { DraggableProvided } from '@hello-pangea/dnd';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import { DragHandle } from '../dragging/DragHandle.tsx';
import { contents as texts } from '../i18n/courseContents.ts';

/** What panels tell the page; the same functions at every render. */
export interface ModuleEvents {
  onOpen: (moduleId: number, isOpen: boolean) => void;
  onStep: (module: CourseModuleSchema, by: 1 | -1) => void;
  onMenu: (module: CourseModuleSchema, anchor: HTMLElement) => void;
  onSelectAll: (module: CourseModuleSchema, isSelected: boolean) => void;
}

interface Props {
  module: CourseModuleSchema;
  isOpen: boolean;
  /** How many of its lessons are selected. */
  chosen: number;
  /** Of what it opens and closes. */
  panelId: string;
  drag: DraggableProvided['dragHandleProps'];
  events: ModuleEvents;
}

/** Name and handles of a module. */
export const ModuleHead = memo(({ module, isOpen, chosen, panelId, drag, events }: Props) => {
  const { id, name, is_hidden } = module;
  const lessons = module.sections.length;
  return (
    <Box
      sx={{ position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', gap: 0.5, p: '6px 8px 6px 4px' }}
    >
      <DragHandle name={name} drag={drag} onStep={(by) => events.onStep(module, by)} />
      {isOpen && lessons > 0 && (
        <Checkbox
          size="small"
          checked={chosen === lessons}
          indeterminate={chosen > 0 && chosen < lessons}
          onChange={(_, isSelected) => events.onSelectAll(module, isSelected)}
          slotProps={{ input: { 'aria-label': texts.selectAll(name) } }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography component="h3" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.lessons(lessons)}
        </Typography>
        {is_hidden && <Chip size="small" color="warning" variant="outlined" label={texts.chips.hidden} />}
      </Box>
      <IconButton
        aria-label={texts.expand(name)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => events.onOpen(id, !isOpen)}
      >
        <ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
      </IconButton>
      <IconButton
        aria-label={texts.actionsOf(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => events.onMenu(module, currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
    </Box>
  );
});
