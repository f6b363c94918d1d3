import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { EmailTemplateKey } from '#contract/codes.ts';
import { fillPlaceholders } from '#contract/emailPlaceholders.ts';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { paper } from '#contract/paper.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { useBrandTheme } from '../../theme/useBrandTheme.ts';

const texts = settings.emailTemplates;

/** Mail programs show e-mails on white, whatever the colours of this page. */
const Sheet = styled('div')({
  marginBottom: 12,
  padding: '20px 24px',
  border: `1px solid ${paper.hairline}`,
  borderRadius: 8,
  backgroundColor: paper.ground,
  color: paper.text,
  overflowWrap: 'anywhere',
});
const Button = styled('span')({
  display: 'inline-block',
  margin: '4px 0 16px',
  padding: '10px 20px',
  borderRadius: 6,
  backgroundColor: paper.ink,
  color: paper.ground,
  fontWeight: 600,
});

/** An e-mail as it would be read, in the words of the form and about somebody made up. */
export const EmailTemplatePreview = ({ emailTemplateKey }: { emailTemplateKey: EmailTemplateKey }) => {
  const words = useWatch<EmailTexts>();
  const { siteName = '' } = useBrandTheme();
  const fill = (text: string | null | undefined): string =>
    fillPlaceholders(text ?? '', { ...texts.sample, ente: siteName });
  const paragraphs = fill(words.text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim());
  const fixed = texts.fixed[emailTemplateKey];
  return (
    <FormSection title={texts.preview} hint={texts.previewHint}>
      <WholeRow>
        <Sheet data-testid="email-template-preview">
          <Typography sx={{ mb: 1.5, color: paper.quiet }} variant="body2">
            {texts.subject}: {fill(words.subject)}
          </Typography>
          <Box sx={{ mb: 1.5, fontSize: 20, fontWeight: 700, color: paper.ink }}>{fill(words.title)}</Box>
          {paragraphs.map((paragraph) => (
            <Box component="p" key={paragraph} sx={{ mt: 0, mb: 1.5 }}>
              {paragraph}
            </Box>
          ))}
          <Button>{fill(words.button)}</Button>
          {[fixed, fill(words.closing).trim()].filter(Boolean).map((line) => (
            <Box key={line} sx={{ mb: 1, color: paper.quiet, fontSize: 13 }}>
              {line}
            </Box>
          ))}
        </Sheet>
      </WholeRow>
    </FormSection>
  );
};
