import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { takeFocus } from '../feedback/useFocusKept.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { LeavePrompt } from '../forms/record/UnsavedChanges.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { secondFactor as texts } from '../i18n/secondFactor.ts';
import { useCopy } from './useCopy.ts';

interface Props {
  codes: string[];
  onKept: () => void;
}

/** New recovery codes, to be kept now. */
export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const copy = useCopy();
  return (
    <FormSection title={texts.codes}>
      <WholeRow>
        <Typography tabIndex={-1} ref={takeFocus} sx={{ '&:focus': { outline: 'none' } }}>
          {texts.codesHint}
        </Typography>
        <Box
          component="ol"
          aria-label={texts.codes}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(2, max-content)',
            columnGap: 2.5,
            rowGap: 1,
            p: 0,
            my: 2,
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: 15,
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 1.5 }}>
          <Button variant="contained" onClick={onKept}>
            {texts.kept}
          </Button>
          <Button variant="outlined" onClick={() => copy(codes.join('\n'), texts.codesCopied)}>
            {texts.copyCodes}
          </Button>
        </Box>
      </WholeRow>
      <LeavePrompt isDirty words={texts.leaving} />
    </FormSection>
  );
};
