import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { CopyCourse } from './CopyCourse.tsx';
import { ExportCourse } from './ExportCourse.tsx';

type Action = 'copy' | 'export';

interface Props {
  course: { id: number; name: string };
}

/** What can be done with a whole course, on its page and in its row. */
export const CourseMenu = ({ course }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<Action | null>(null);
  const begin = (chosen: Action) => {
    setAnchor(null);
    setAction(chosen);
  };
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={texts.actionsOn(course.name)}
        title={texts.actions}
        // Above the link that fills the row.
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <More />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => begin('copy')}>{texts.copy}</MenuItem>
        <MenuItem onClick={() => begin('export')}>{texts.export}</MenuItem>
      </Menu>
      <CopyCourse course={course} isOpen={action === 'copy'} onClose={() => setAction(null)} />
      <ExportCourse course={course} isOpen={action === 'export'} onClose={() => setAction(null)} />
    </>
  );
};
