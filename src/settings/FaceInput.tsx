import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { faces } from '#contract/faces.ts';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { settings } from '../i18n/settings.ts';
import { tokens } from '../theme/tokens.ts';
import { ownFace } from './themeForm.ts';

const texts = settings.theme;

const Choices = styled(RadioGroup)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 8,
  marginTop: 6,
  marginBottom: 12,
});
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  minWidth: 0,
  padding: '6px 12px 10px 2px',
  border: `1px solid ${tokens.hairline}`,
  borderRadius: tokens.radius,
  cursor: 'pointer',
  '&:hover': { backgroundColor: tokens.hover },
  '&:has(:checked)': { borderColor: tokens.accent, backgroundColor: tokens.accentTint },
});
const Specimen = styled('span')({ display: 'grid', minWidth: 0, paddingTop: 6, overflowWrap: 'anywhere' });
const Name = styled('span')({ fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 });
const Sample = styled('span')({ color: tokens.quiet, fontSize: '0.875rem', lineHeight: 1.4 });

/** One of the shipped typefaces, each shown in itself, or one of the tenant's own with the address it comes from. */
export const FaceInput = () => {
  const { field } = useInput<string>({ source: 'face' });
  const labelId = useId();
  return (
    <>
      <WholeRow>
        <FormControl fullWidth>
          <FormLabel id={labelId} sx={{ color: 'text.primary', fontSize: '0.8125rem', fontWeight: 500 }}>
            {texts.font}
          </FormLabel>
          <Choices aria-labelledby={labelId} name={field.name} value={field.value} onChange={field.onChange}>
            {faces.map(({ name }) => (
              <Choice key={name}>
                <Radio value={name} size="small" />
                <Specimen style={{ fontFamily: `"${name}", sans-serif` }}>
                  <Name>{name}</Name>
                  <Sample>{texts.fontSample}</Sample>
                </Specimen>
              </Choice>
            ))}
            <Choice>
              <Radio value={ownFace} size="small" />
              <Specimen>
                <Name>{texts.ownFont}</Name>
                <Sample>{texts.ownFontHint}</Sample>
              </Specimen>
            </Choice>
          </Choices>
        </FormControl>
      </WholeRow>
      {field.value === ownFace && (
        <>
          <FieldInput source="font.name" label={texts.fontName} slotProps={{ htmlInput: { maxLength: 80 } }} />
          <FieldInput
            source="font.url"
            label={texts.fontUrl}
            hint={texts.fontUrlHint}
            type="url"
            slotProps={{ htmlInput: { maxLength: 2000 } }}
          />
        </>
      )}
    </>
  );
};
