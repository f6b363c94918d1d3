import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { socialNames } from '#contract/codes.ts';
import { isUrl } from '#contract/rules.ts';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { EditShape } from '../forms/record/recordShape.ts';
import { emptyOr, refuseManyLines } from '../forms/rules.ts';
import { settings } from '../i18n/settings.ts';
import { SettingsEdit } from './SettingsEdit.tsx';
import { ThemeInputs } from './ThemeInputs.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { isColor, lacksFont, ownFace, type ThemeForm, toForm, toInput } from './themeForm.ts';

const texts = settings.theme;

type Stored = BrandTheme & { id: string };

const url = emptyOr(isUrl, texts.urlRule);

const shape: EditShape<Stored, ThemeForm> = {
  toValues: toForm,
  buildBody: (form, theme) => toInput(form, toForm(theme)),
  buildBase: ({ id: _, ...theme }) => theme,
  rules: {
    fields: {
      'headers.title': refuseManyLines(texts.siteTitle),
      'font.url': emptyOr(isUrl, texts.fontUrlRule),
      'content.brand_link': url,
      ...Object.fromEntries(socialNames.map((name) => [`socials.${name}`, url])),
    },
    hidden: ({ face }) => (face === ownFace ? [] : ['font.url']),
    whole: ({ colors, face, font }) => {
      // Told beside the colour as it is typed.
      if (!isColor(colors?.primary)) return texts.colorRule;
      return lacksFont({ face, font }) ? texts.fontRule : undefined;
    },
  },
};

/** How the learner area looks and what it says of the tenant, with a preview that follows what is typed. */
export const ThemeSettings = () => {
  const queryClient = useQueryClient();
  return (
    <SettingsEdit
      resource="brandTheme"
      message={settings.saved.theme}
      shape={shape}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['brandTheme'] })}
    >
      {() => (
        <RecordForm>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' } }}>
            <div>
              <ThemeInputs />
            </div>
            <ThemePreview />
          </Box>
        </RecordForm>
      )}
    </SettingsEdit>
  );
};
