import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerCount, LikertRowResult } from '#contract/questionnaireResults.ts';
import { Bars } from './Bars.tsx';
import { WordedText } from './QuestionCard.tsx';

interface Props {
  rows: readonly LikertRowResult[];
  columns: readonly AnswerCount[];
}

/** The rows of a scale, each with how often its columns were chosen. */
export const LikertRows = ({ rows, columns }: Props) => (
  <Box sx={{ display: 'grid', gap: 2.5 }}>
    {rows.map((row) => (
      <Box key={row.id} component="section" aria-label={row.text}>
        <Typography component="h4" sx={{ fontWeight: 600, mb: 1, overflowWrap: 'anywhere' }}>
          <WordedText {...row} />
        </Typography>
        <Bars
          label={row.text}
          whole={row.responses}
          bars={columns.map((column) => ({
            key: column.id,
            label: <WordedText {...column} />,
            count: row.counts.find(({ id }) => id === column.id)?.count ?? 0,
          }))}
        />
      </Box>
    ))}
  </Box>
);
