import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useEffect, useRef, useState } from 'react';
import type { Evaluation } from '#contract/evaluations.ts';
import { Doubt } from '../../forms/Doubt.tsx';
import { questionnaires } from '../../i18n/questionnaires.ts';
import { SavedTextField } from '../../saving/SavedTextField.tsx';
import type { Fields, RecordSaver } from '../../saving/saver.ts';
import { useUnsaved } from '../../saving/useSaver.ts';
import { settingsDelay } from '../delays.ts';
import { parseRetries, refuseRetries, tidyRetries } from '../settings/numberRules.ts';

const texts = questionnaires.settings;
const field = 'retries';

/** The two fields that say the same go together. −1 stands for no limit. */
const toFields = (retries: number): Fields => ({ retries_not_limited: retries === -1, max_retries: retries });

/** How often an evaluation may be repeated, or whether that has no limit. */
export const RetriesInput = ({ saver, evaluation }: { saver: RecordSaver; evaluation: Evaluation }) => {
  const { max_retries } = evaluation;
  const { changes } = useUnsaved(saver, field);
  const present = (unsaved: Fields): number => Number(unsaved.max_retries ?? max_retries);
  const seen = toFields(max_retries);
  // What comes back when the limit does.
  const limit = useRef(0);
  const shown = present(changes);
  const isUnlimited = shown === -1;
  const [isTidied, setTidied] = useState(false);
  const tidy = (text: string): string => {
    const tidied = tidyRetries(text);
    if (tidied !== text) setTidied(true);
    return tidied;
  };
  useEffect(() => {
    if (shown !== -1) limit.current = shown;
  }, [shown]);
  return (
    <>
      <FormControlLabel
        label={texts.unlimited}
        control={
          <Switch
            size="small"
            checked={isUnlimited}
            onChange={(_, isOn) =>
              saver.write(field, toFields(isOn ? -1 : limit.current), { seen, delay: settingsDelay })
            }
          />
        }
        sx={{ minHeight: 36, ml: -0.75, gap: 0.75 }}
      />
      <SavedTextField
        saver={saver}
        name={field}
        label={texts.retries}
        hint={isTidied ? <Doubt role="status">{texts.retriesDigits}</Doubt> : texts.retriesHint}
        readText={(unsaved) => (present(unsaved) === -1 ? '' : String(present(unsaved)))}
        tidy={tidy}
        onLeave={() => setTidied(false)}
        refuse={refuseRetries}
        toFields={(text) => toFields(parseRetries(text))}
        seen={seen}
        delay={settingsDelay}
        disabled={isUnlimited}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
      />
    </>
  );
};
