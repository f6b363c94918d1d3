import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  hint?: string;
  /** Closed at first; what is in it is asked for when it is opened. */
  isFolded?: boolean;
  /** Without the padding at the sides, as tables want it. */
  isFlush?: boolean;
  /** Level of its title; another on a page than in a drawer. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

const side = { xs: 2, sm: 2.5 };

/** The first and last cells stand under the title. */
const alignTables = { '& tr > :first-child': { pl: side }, '& tr > :last-child': { pr: side } };

const Heading = ({
  title,
  isOpen,
  panelId,
  onToggle,
}: Record<'title' | 'panelId', string> & { isOpen: boolean; onToggle: () => void }) => (
  <Button
    onClick={onToggle}
    aria-expanded={isOpen}
    aria-controls={panelId}
    endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />}
    sx={{ ml: -1.75, font: 'inherit' }}
  >
    {title}
  </Button>
);

/** A part of what is in a drawer, under its own title. */
export const DrawerSection = ({ title, hint, isFolded = false, isFlush = false, level = 'h3', children }: Props) => {
  const [isOpen, setOpen] = useState(!isFolded);
  const panelId = useId();
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}
    >
      <Box sx={{ px: side, pb: isOpen ? 1.25 : 0 }}>
        <Typography component={level} variant="h2" sx={{ fontSize: '0.875rem' }}>
          {isFolded ? (
            <Heading title={title} isOpen={isOpen} panelId={panelId} onToggle={() => setOpen(!isOpen)} />
          ) : (
            title
          )}
        </Typography>
        {hint && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Collapse in={isOpen} id={panelId} timeout={150} mountOnEnter>
        <Box sx={isFlush ? alignTables : { px: side }}>{children}</Box>
      </Collapse>
    </Box>
  );
};
