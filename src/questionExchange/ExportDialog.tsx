import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useState } from 'react';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { saveText } from '../format/saveText.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import type { ExchangeDialog } from './dialog.ts';
import { shorten } from './reading/shorten.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';
import { writeGift } from './writing/gift.ts';
import { countMissing, toWritten } from './writing/loss.ts';
import { writeMoodleXml } from './writing/moodleXml.ts';

const formats = {
  gift: { write: writeGift, ending: '.gift.txt', type: 'text/plain' },
  xml: { write: writeMoodleXml, ending: '.xml', type: 'application/xml' },
};
type Format = keyof typeof formats;

/** The questions as a file of Moodle, with what it cannot hold told before. */
const ExportDialog: ExchangeDialog = ({ kind, id, onClose }) => {
  const [titleId, formatId] = [useId(), useId()];
  const { data } = useQuestionnaire(kind, id);
  const [format, setFormat] = useState<Format>('xml');
  const { write, ending, type } = formats[format];
  const made = useMemo(() => data && write(data.questions.map(toWritten)), [data, write]);
  const isEmpty = data?.questions.length === 0;
  const hasNone = data !== undefined && !isEmpty && countMissing(made?.losses ?? []) === data.questions.length;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{texts.export}</DialogTitle>
      <DialogContent>
        <FormControl>
          <FormLabel id={formatId}>{texts.format}</FormLabel>
          <RadioGroup
            aria-labelledby={formatId}
            value={format}
            onChange={(_, value) => setFormat(value === 'gift' ? 'gift' : 'xml')}
          >
            {(['xml', 'gift'] as const).map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={
                  <>
                    {texts.formats[one]}
                    <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
                      {texts.formatHints[one]}
                    </Typography>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
        <div role="status">
          {isEmpty && texts.noQuestions}
          {hasNone && texts.nothingFits}
          {made && made.losses.length > 0 && (
            <Alert severity="warning" role="presentation" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              <strong>{texts.lossTitle}</strong>
              <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
                {made.losses.map(({ number, kind: lost, text }) => (
                  <li key={`${number} ${lost}`}>
                    {texts.lossOf(number, shorten(text))}
                    {texts.losses[lost]}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        disabled={!made || isEmpty || hasNone}
        onClick={() => {
          if (made && data) saveText(`${data.name}${ending}`, type, made.file);
          onClose();
        }}
      >
        {texts.download}
      </DialogFoot>
    </Dialog>
  );
};

export default ExportDialog;
