import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { type SocialName, socialNames } from '#contract/codes.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { it } from '../i18n/it.ts';
import { settings } from '../i18n/settings.ts';
import { SettingsEdit } from './SettingsEdit.tsx';
import { ThemeInputs } from './ThemeInputs.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { formOf, inputOf, isColor, isUrl, type ThemeForm } from './themeForm.ts';

const texts = settings.theme;

type Stored = BrandTheme & { id: string };

const obstacleOf = (form: Partial<ThemeForm>): string | null => {
  if (!form.headers?.title?.trim()) return it.form.missing([texts.siteTitle]);
  if (!isColor(form.colors?.primary)) return texts.colorRule;
  const urls = [
    form.font?.url,
    form.content?.brand_link,
    ...socialNames.map((name: SocialName) => form.socials?.[name]),
  ];
  return urls.every(isUrl) ? null : texts.urlRule;
};

/** How the learner area looks and what it says of the tenant, with a preview that follows what is typed. */
export const ThemeSettings = () => {
  const queryClient = useQueryClient();
  return (
    <SettingsEdit<ThemeForm, Stored>
      resource="brandTheme"
      message={settings.saved.theme}
      transform={(form, { id: _, ...before }) => ({ ...inputOf(form, formOf(before)), seen: before })}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['brandTheme'] })}
    >
      {(theme) => (
        <RecordForm record={{ id: theme.id, ...formOf(theme) }} saveLabel={it.form.save} obstacleOf={obstacleOf}>
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
