import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { faces } from '#contract/faces.ts';
import { textLimits } from '#contract/textLimits.ts';
import { ChoiceCard, ChoiceHint, ChoiceWords } from '../forms/inputs/ChoiceCard.ts';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { settings } from '../i18n/settings.ts';
import { ownFace } from './themeForm.ts';

const texts = settings.theme;

const Choices = styled(RadioGroup)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 8,
  marginTop: 6,
  marginBottom: 12,
});
const Name = styled('span')({ fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.35 });

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
              <ChoiceCard key={name}>
                <Radio value={name} size="small" />
                <ChoiceWords style={{ fontFamily: `"${name}", sans-serif` }}>
                  <Name>{name}</Name>
                  <ChoiceHint>{texts.fontSample}</ChoiceHint>
                </ChoiceWords>
              </ChoiceCard>
            ))}
            <ChoiceCard>
              <Radio value={ownFace} size="small" />
              <ChoiceWords>
                <Name>{texts.ownFont}</Name>
                <ChoiceHint>{texts.ownFontHint}</ChoiceHint>
              </ChoiceWords>
            </ChoiceCard>
          </Choices>
        </FormControl>
      </WholeRow>
      {field.value === ownFace && (
        <>
          <FieldInput
            source="font.name"
            label={texts.fontName}
            slotProps={{ htmlInput: { maxLength: textLimits.brand.face } }}
          />
          <FieldInput
            source="font.url"
            label={texts.fontUrl}
            hint={texts.fontUrlHint}
            type="url"
            slotProps={{ htmlInput: { maxLength: textLimits.url } }}
          />
        </>
      )}
    </>
  );
};
