import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useInput } from 'react-admin';
import { deriveAccent } from '#contract/accent.ts';
import { computeContrast } from '#contract/oklch.ts';
import { writeNumber } from '#display/numbers.ts';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { settings } from '../i18n/settings.ts';
import { tokens } from '../theme/tokens.ts';
import { isColor } from './themeForm.ts';

const texts = settings.theme;
const white = '#ffffff';

const Swatch = styled('input')({
  width: 44,
  height: 36,
  marginTop: 22,
  padding: 2,
  border: `1px solid ${tokens.edge}`,
  borderRadius: tokens.radius,
  backgroundColor: tokens.panel,
});

/** What becomes of a colour where text stands on it, in words. */
const describeConsequence = (color: string): string => {
  const { fill, onFill } = deriveAccent(color);
  if (onFill !== white) return texts.contrastInk;
  return fill.toLowerCase() === color.toLowerCase() ? texts.contrastGood : texts.contrastDarkened;
};

/** The tenant's colour, picked or typed, with its contrast and what comes of it. */
export const ColorInput = ({ source }: { source: string }) => {
  const { field } = useInput<string>({ source });
  const color = isColor(field.value) ? field.value.trim() : null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Swatch
        type="color"
        aria-label={texts.pickColor}
        value={color ?? '#000000'}
        onChange={(event) => field.onChange(event.target.value)}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <FieldInput
          source={source}
          label={texts.color}
          error={color ? undefined : texts.colorRule}
          hint={
            color
              ? `${texts.contrast(writeNumber(computeContrast(color, white)))}. ${describeConsequence(color)}`
              : undefined
          }
          slotProps={{ htmlInput: { maxLength: 7, spellCheck: false } }}
        />
      </Box>
    </Box>
  );
};
