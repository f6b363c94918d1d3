import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { SelectField } from '../lists/filters/SelectField.tsx';
import { useThemes } from './contentsQueries.ts';
import { findPlace, listModulePlaces } from './modulePlaces.ts';

interface Props {
  courseId: number;
  count: number;
  /** The module they all stand in, if they do: they cannot be sent there. */
  moduleId: number | null;
  onMove: (target: { themeId: number; moduleId: number }) => void;
  onClose: () => void;
}

/** Asks for the module that lessons are moved to. */
export const MoveDialog = ({ courseId, count, moduleId, onMove, onClose }: Props) => {
  const { data: themes = [] } = useThemes(courseId);
  const [value, setValue] = useState('');
  const titleId = useId();
  const choices = listModulePlaces(themes).filter((place) => place.moduleId !== moduleId);
  const target = findPlace(choices, value);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{texts.move.title(count)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {choices.length === 0 ? (
          <Typography>{texts.move.none}</Typography>
        ) : (
          <>
            <SelectField label={texts.move.where} value={value} choices={choices} onChange={setValue} />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.move.place}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        disabled={!target}
        onClick={() => {
          if (target) onMove(target);
          onClose();
        }}
      >
        {texts.move.confirm}
      </DialogFoot>
    </Dialog>
  );
};
