import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { EnrolmentOutcome, EnrolmentPreview, EnrolmentRow } from '#contract/enrolling.ts';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { saveText } from '../format/saveText.ts';
import { enrolling as texts } from '../i18n/enrolling.ts';
import { filterRows, outcomesShown } from './enrolForm.ts';
import { buildRowsFile, listRowsLeftOut } from './leftOut.ts';
import { plainTextarea } from './plainTextarea.ts';

/** Rows in sight of each part: thousands would hold up the browser, and nobody reads them. */
const shownMax = 100;

const Names = styled('ul')({
  margin: 0,
  paddingLeft: 18,
  maxHeight: 260,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});

const isFolded = (outcome: EnrolmentOutcome): boolean => outcome === 'new' || outcome === 'enrolled';

const describeRow = ({ text, outcome, users }: EnrolmentRow): string => {
  const names = users.map(({ first_name, last_name, username }) => `${last_name} ${first_name} (${username})`);
  return outcome === 'ambiguous' ? `${text}: ${names.join(', ')}` : names.join('');
};

const Rows = ({ outcome, rows }: { outcome: EnrolmentOutcome; rows: readonly EnrolmentRow[] }) =>
  outcome === 'absent' ? (
    // As it was pasted, so that it can be corrected and pasted again.
    <TextField
      multiline
      fullWidth
      rows={Math.min(8, rows.length)}
      label={texts.absentList}
      value={rows.map(({ text }) => text).join('\n')}
      slotProps={{ input: plainTextarea, htmlInput: { readOnly: true, spellCheck: false } }}
    />
  ) : (
    <Names tabIndex={0} aria-label={texts.outcomes[outcome](rows.length)}>
      {rows.slice(0, shownMax).map((row) => (
        <li key={row.text}>{describeRow(row)}</li>
      ))}
      {rows.length > shownMax && <li>{texts.others(rows.length - shownMax)}</li>}
    </Names>
  );

interface Props {
  preview: EnrolmentPreview;
  withInactive: boolean;
  onInactive: (withInactive: boolean) => void;
}

/** What becomes of everybody who was asked for, part by part. */
export const PreviewRows = ({ preview, withInactive, onInactive }: Props) => {
  const leftOut = listRowsLeftOut(preview, withInactive);
  return (
    <>
      {leftOut.length > 0 && (
        <Button
          variant="outlined"
          sx={{ mx: { xs: 2, sm: 2.5 }, mt: 2 }}
          onClick={() => saveText(texts.leftOut.fileName, 'text/csv', buildRowsFile(leftOut))}
        >
          {texts.leftOut.download(leftOut.length)}
        </Button>
      )}
      {outcomesShown.map((outcome) => {
        const rows = filterRows(preview, outcome);
        return (
          rows.length > 0 && (
            <DrawerSection
              key={outcome}
              title={texts.outcomes[outcome](rows.length)}
              hint={texts.hints[outcome]}
              isFolded={isFolded(outcome)}
            >
              <Rows outcome={outcome} rows={rows} />
              {outcome === 'inactive' && (
                <FormControlLabel
                  control={<Checkbox checked={withInactive} onChange={(_, isOn) => onInactive(isOn)} />}
                  label={texts.withInactive(rows.length)}
                />
              )}
            </DrawerSection>
          )
        );
      })}
    </>
  );
};
