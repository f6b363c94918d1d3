import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { questionnaires } from '../../i18n/questionnaires.ts';
import { Panel } from '../../page/Panel.tsx';

const texts = questionnaires.settings;

interface Props {
  questionsCount: number;
  /** The fields. */
  children: ReactNode;
}

/** How a survey or an evaluation is taken, saved as it is changed. Folded at first where it stands above the questions. */
export const SettingsPanel = ({ questionsCount, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  return (
    <Panel aria-label={texts.title}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, px: 2 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {questionnaires.questions(questionsCount)}
        </Typography>
        <IconButton
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-label={isOpen ? texts.hide : texts.show}
          sx={{ display: { lg: 'none' }, transform: isOpen ? 'rotate(180deg)' : 'none' }}
        >
          <ExpandMore />
        </IconButton>
      </Box>
      <Box
        id={fieldsId}
        sx={{
          display: { xs: isOpen ? 'grid' : 'none', lg: 'grid' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
          alignItems: 'start',
          columnGap: 3,
          rowGap: 1.25,
          px: 2,
          pb: 1.5,
        }}
      >
        {children}
      </Box>
    </Panel>
  );
};
