import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { questionnaires } from '../../i18n/questionnaires.ts';
import type { RecordSaver } from '../../saving/saver.ts';
import { useUnsaved } from '../../saving/useSaver.ts';
import { settingsDelay } from '../delays.ts';

const texts = questionnaires.settings;
const field = 'perc_correct_questions';

/** Share of right answers with which an evaluation is passed. */
export const PassMarkInput = ({ saver, stored }: { saver: RecordSaver; stored: number }) => {
  const { changes, error } = useUnsaved(saver, field);
  const labelId = useId();
  const value = Number(changes[field] ?? stored);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Typography id={labelId} sx={{ flex: 1, fontSize: '0.8125rem', fontWeight: 500 }}>
          {texts.passMark}
        </Typography>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{texts.percent(value)}</Typography>
      </Box>
      <Box sx={{ px: 1 }}>
        <Slider
          size="small"
          value={value}
          min={10}
          max={100}
          step={1}
          aria-labelledby={labelId}
          getAriaValueText={texts.percent}
          onChange={(_, moved) =>
            saver.write(field, { [field]: moved }, { seen: { [field]: stored }, delay: settingsDelay })
          }
        />
      </Box>
      {error && (
        <Typography variant="body2" color="error">
          {error}
        </Typography>
      )}
    </Box>
  );
};
