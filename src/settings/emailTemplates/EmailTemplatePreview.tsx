import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { EmailTemplateKey } from '#contract/codes.ts';
import { emailSamples, fillPlaceholders } from '#contract/emailPlaceholders.ts';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { fallbackTheme } from '#contract/fallbackTheme.ts';
import { buildLetterhead, letterheadTexts, splitParagraphs } from '#contract/letterhead.ts';
import { paper } from '#contract/paper.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { phone } from '../../theme/screens.ts';
import { useBrandTheme } from '../../theme/useBrandTheme.ts';

const texts = settings.emailTemplates;

const font = '"Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Mail programs show e-mails on white, whatever the colours of this page; sizes are those of `server/mail/layout.ts`. */
const Sheet = styled('div')({
  padding: '32px 16px 0',
  borderRadius: 8,
  backgroundColor: paper.desk,
  color: paper.text,
  fontFamily: font,
  overflowWrap: 'anywhere',
});
const Page = styled('div')({
  maxWidth: 560,
  margin: '0 auto',
  padding: '26px 36px 24px',
  borderTop: '6px solid',
  borderRadius: 12,
  backgroundColor: paper.ground,
  [phone]: { paddingLeft: 16, paddingRight: 16 },
});
const Logo = styled('img')({
  display: 'block',
  maxWidth: 240,
  height: 44,
  objectFit: 'contain',
  objectPosition: 'left',
});
const Tenant = styled('span')({ fontSize: 20, fontWeight: 700 });
const Title = styled('div')({
  margin: '28px 0 16px',
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
  color: paper.ink,
});
const Paragraph = styled('p')({ margin: '0 0 16px', fontSize: 16, lineHeight: '24px' });
const Button = styled('span')({
  display: 'inline-block',
  margin: '8px 0 24px',
  padding: '14px 28px',
  borderRadius: 6,
  color: paper.ground,
  fontSize: 16,
  lineHeight: '20px',
  fontWeight: 600,
});
const Note = styled('div')({ marginBottom: 12, fontSize: 14, lineHeight: '21px', color: paper.quiet });
const Divider = styled('hr')({ margin: '20px 0', border: 0, borderTop: `1px solid ${paper.hairline}` });
const Link = styled('div')({ fontSize: 13, lineHeight: '20px' });
const Foot = styled('div')({
  padding: '20px 24px',
  fontSize: 12,
  lineHeight: '19px',
  textAlign: 'center',
  whiteSpace: 'pre-line',
  color: paper.quiet,
});

/** An e-mail as it would be read, in the words of the form and about somebody made up. */
export const EmailTemplatePreview = ({ emailTemplateKey }: { emailTemplateKey: EmailTemplateKey }) => {
  const words = useWatch<EmailTexts>();
  const { theme, findImage } = useBrandTheme();
  const logo = findImage('logo_main', 'brand_logo');
  const { tenant, tones, footer } = buildLetterhead(theme ?? fallbackTheme, logo !== undefined);
  const fill = (text: string | null | undefined): string =>
    fillPlaceholders(text ?? '', { ...emailSamples, ...texts.samplePerson, ente: tenant });
  const fixed = texts.fixed[emailTemplateKey];
  return (
    <FormSection title={texts.preview} hint={texts.previewHint}>
      <WholeRow>
        <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>
          {texts.subject}: {fill(words.subject)}
        </Typography>
        <Sheet data-testid="email-template-preview">
          <Page style={{ borderTopColor: tones.fill }}>
            {logo ? <Logo src={logo} alt={tenant} /> : <Tenant style={{ color: tones.ink }}>{tenant}</Tenant>}
            <Title>{fill(words.title)}</Title>
            {splitParagraphs(fill(words.text)).map((paragraph) => (
              <Paragraph key={paragraph}>{paragraph}</Paragraph>
            ))}
            <Button style={{ backgroundColor: tones.ink }}>{fill(words.button)}</Button>
            {[fixed, fill(words.closing).trim()].filter(Boolean).map((line) => (
              <Note key={line}>{line}</Note>
            ))}
            <Divider />
            <Note>{letterheadTexts.fallback}</Note>
            <Link style={{ color: tones.ink }}>{texts.sampleLink(window.location.origin)}</Link>
          </Page>
          <Foot>{[...footer, letterheadTexts.automatic].join('\n')}</Foot>
        </Sheet>
      </WholeRow>
    </FormSection>
  );
};
