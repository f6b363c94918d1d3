import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { computeShare } from '#contract/rules.ts';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { tokens } from '../theme/tokens.ts';

interface Bar {
  key: string | number;
  label: ReactNode;
  count: number;
  tone?: 'right' | 'wrong';
}

interface Props {
  label: string;
  bars: readonly Bar[];
  /** What a full bar is. */
  whole: number;
}

const List = styled('ul')({ display: 'grid', gap: 10, margin: 0, padding: 0, listStyle: 'none' });

/** Where the system paints in its own colours, a bar has one of them, and an edge says how long it might be. */
const systemColors = '@media (forced-colors: active)';

const tones = { right: tokens.success, wrong: tokens.danger };

/** Counts as bars, each with its words: who does not see the bars reads the same. */
export const Bars = ({ label, bars, whole }: Props) => (
  <List aria-label={label}>
    {bars.map(({ key, label: text, count, tone }) => {
      const percent = computeShare(count, whole);
      return (
        <li key={key}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
            <Box sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
              {texts.count(count, percent)}
            </Box>
          </Box>
          <Box
            aria-hidden="true"
            sx={{
              height: 8,
              borderRadius: 4,
              bgcolor: tokens.chip,
              overflow: 'hidden',
              [systemColors]: { outline: '1px solid' },
            }}
          >
            <Box
              sx={{
                width: `${Math.min(100, percent ?? 0)}%`,
                height: '100%',
                bgcolor: tone ? tones[tone] : tokens.accent,
                [systemColors]: { bgcolor: 'Highlight' },
              }}
            />
          </Box>
        </li>
      );
    })}
  </List>
);
