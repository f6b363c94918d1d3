import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { textLimits } from '#contract/textLimits.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { tokens } from '../theme/tokens.ts';
import { findTextProblem, type Target } from './state/questions.ts';
import { useBuilder, useProblem } from './useBuilder.ts';

interface Props {
  target: Target;
  text: string;
  /** Whether it was never stored: then nothing is wrong until something is typed. */
  isNew: boolean;
  id: string;
  /** Pixels before the text it is about. */
  indent: number;
}

/** What is wrong with a text as it stands, or null. */
export const describeText = (text: string, { list }: Target, isNew: boolean): string | null => {
  const problem = findTextProblem(text);
  if (problem === 'long') return texts.tooLong(textLimits.wording, text.length);
  if (problem === 'blank' && !(isNew && text === '')) return list === 'questions' ? texts.blankQuestion : texts.blank;
  return null;
};

/** Below a text: why it is not stored, and what can be done. */
export const TextProblem = ({ target, text, isNew, id, indent }: Props) => {
  const { store } = useBuilder();
  const problem = useProblem(target);
  const wrong = describeText(text, target, isNew) ?? (problem?.type === 'refused' ? problem.message : null);
  if (!wrong && problem?.type !== 'overtaken') return null;
  return (
    <Box id={id} role="alert" sx={{ pl: `${indent}px`, pb: 0.5, fontSize: '0.8125rem' }}>
      {wrong && <Typography sx={{ color: tokens.danger, fontSize: 'inherit' }}>{wrong}</Typography>}
      {problem?.type === 'overtaken' && (
        <>
          <Typography sx={{ fontSize: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {texts.overtaken} «{problem.theirs.text}»
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            <Button size="small" variant="outlined" onClick={() => store.decide(target, 'mine')}>
              {texts.keepMine}
            </Button>
            <Button size="small" variant="outlined" onClick={() => store.decide(target, 'theirs')}>
              {texts.keepTheirs}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
};
