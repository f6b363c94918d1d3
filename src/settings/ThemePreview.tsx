import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { deriveAccent, fallbackPrimary } from '#contract/accent.ts';
import { socialNames } from '#contract/codes.ts';
import { settings } from '../i18n/settings.ts';
import { chooseFont, isColor, type ThemeForm } from './themeForm.ts';

const texts = settings.theme;

/** Grounds and inks of the learner area, which no theme changes. */
const learner = { page: '#fbf9f6', surface: '#ffffff', ink: '#211d19', quiet: '#6f6860', hairline: '#e7e2db' };

const Sheet = styled('div')({
  overflow: 'hidden',
  border: `1px solid ${learner.hairline}`,
  borderRadius: 12,
  backgroundColor: learner.page,
  color: learner.ink,
  fontSize: 14,
  '& img': { display: 'block', maxWidth: 140, height: 28, objectFit: 'contain', objectPosition: 'left' },
});
const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 52,
  padding: '0 16px',
  backgroundColor: learner.surface,
  borderBottom: `1px solid ${learner.hairline}`,
});
const Card = styled('div')({
  display: 'grid',
  gap: 10,
  margin: '12px 16px',
  padding: 16,
  border: `1px solid ${learner.hairline}`,
  borderRadius: 12,
  backgroundColor: learner.surface,
});
const Foot = styled('div')({
  padding: '12px 16px',
  borderTop: `1px solid ${learner.hairline}`,
  color: learner.quiet,
  fontSize: 12,
});

/** A small drawing of the learner area in the theme being typed: its bar, a card with what can be done, its foot. */
export const ThemePreview = () => {
  const { headers, colors, face, font, images, content, socials } = useWatch() as ThemeForm;
  const accent = deriveAccent(isColor(colors?.primary) ? colors.primary.trim() : fallbackPrimary);
  const logo = images?.brand_logo_nav ?? images?.brand_logo ?? images?.logo_main;
  const named = socialNames.filter((name) => socials?.[name]?.trim());
  const { name = '' } = font ? chooseFont({ face, font }) : {};
  const family = name ? `"${name.replace(/["\\]/g, '')}", sans-serif` : undefined;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } }}>
      <Box sx={{ position: 'sticky', top: 76 }}>
        <Typography variant="h2">{texts.preview}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: 'text.secondary' }}>
          {texts.previewHint}
        </Typography>
        <Sheet style={{ fontFamily: family }} data-testid="theme-preview">
          <Bar>
            {logo ? <img src={logo} alt="" /> : <strong>{headers?.title}</strong>}
            <span style={{ color: learner.quiet }}>{texts.sample.greeting.split(', ')[1]}</span>
          </Bar>
          <Box sx={{ px: 2, pt: 2, fontSize: 22, fontWeight: 600 }}>{texts.sample.greeting}</Box>
          <Card>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <strong>{texts.sample.course}</strong>
              <span
                style={{
                  alignSelf: 'flex-start',
                  padding: '2px 8px',
                  borderRadius: 6,
                  backgroundColor: accent.tint,
                  color: accent.text,
                  fontSize: 11,
                  fontWeight: 700,
                }}
              >
                {texts.sample.status}
              </span>
            </Box>
            <Box sx={{ height: 6, borderRadius: 3, bgcolor: learner.hairline }}>
              <Box
                sx={{ width: texts.sample.progress, height: 6, borderRadius: 3 }}
                style={{ backgroundColor: accent.text }}
              />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <span
                style={{
                  padding: '10px 18px',
                  borderRadius: 6,
                  backgroundColor: accent.fill,
                  color: accent.onFill,
                  fontWeight: 600,
                }}
              >
                {texts.sample.resume}
              </span>
              <span style={{ color: accent.text, textDecoration: 'underline' }}>{texts.sample.link}</span>
            </Box>
          </Card>
          <Foot>
            {content?.footer?.text && <div>{content.footer.text}</div>}
            {named.length > 0 && <div>{named.map((name) => texts.socialNames[name]).join(' · ')}</div>}
          </Foot>
        </Sheet>
      </Box>
    </Box>
  );
};
