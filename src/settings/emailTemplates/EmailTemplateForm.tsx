import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { EmailTemplateKey } from '#contract/codes.ts';
import { emailPlaceholders, findUnknownPlaceholders } from '#contract/emailPlaceholders.ts';
import type { EmailTemplate, EmailTexts } from '#contract/emailTemplates.ts';
import { textLimits } from '#contract/textLimits.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import type { EditShape } from '../../forms/record/recordShape.ts';
import { type Rule, refuseEmpty, refuseManyLines } from '../../forms/rules.ts';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { EmailTemplatePreview } from './EmailTemplatePreview.tsx';
import { EmailTrialSection } from './EmailTrialSection.tsx';

const texts = settings.emailTemplates;

export type EmailTemplateRecord = EmailTemplate & { id: string };

const names: Record<keyof EmailTexts, string> = {
  subject: texts.subject,
  title: texts.heading,
  text: texts.text,
  button: texts.button,
  closing: texts.closing,
};

/** How the words of an e-mail are changed. */
export const makeEmailTemplateShape = (key: EmailTemplateKey): EditShape<EmailTemplateRecord, EmailTexts> => {
  const knownPlaceholders: Rule = (text) => {
    const [unknown] = findUnknownPlaceholders(key, String(text ?? ''));
    return unknown ? texts.unknownPlaceholder(unknown) : undefined;
  };
  return {
    toValues: ({ texts }) => texts,
    buildBody: ({ subject, title, text, button, closing }) => ({ subject, title, text, button, closing }),
    buildBase: ({ texts }) => texts,
    rules: {
      fields: {
        subject: [...refuseManyLines(names.subject), knownPlaceholders],
        title: [...refuseManyLines(names.title), knownPlaceholders],
        text: [refuseEmpty(names.text), knownPlaceholders],
        button: [...refuseManyLines(names.button), knownPlaceholders],
        closing: knownPlaceholders,
      },
    },
  };
};

const BackToUsual = ({ usual }: { usual: EmailTexts }) => {
  const { setValue } = useFormContext();
  const restore = (): void => {
    for (const [name, text] of Object.entries(usual)) setValue(name, text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Button variant="outlined" onClick={restore}>
      {texts.usual}
    </Button>
  );
};

/** The words of one e-mail. */
export const EmailTemplateForm = ({ emailTemplate }: { emailTemplate: EmailTemplateRecord }) => (
  <RecordForm>
    <FormSection title={texts.names[emailTemplate.key]} hint={texts.hint(emailPlaceholders[emailTemplate.key])}>
      <WholeRow>
        <FieldInput
          source="subject"
          label={names.subject}
          slotProps={{ htmlInput: { maxLength: textLimits.email.subject } }}
        />
        <FieldInput
          source="title"
          label={names.title}
          slotProps={{ htmlInput: { maxLength: textLimits.email.title } }}
        />
        <FieldInput
          source="text"
          label={names.text}
          hint={texts.textHint}
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: textLimits.email.text } }}
        />
        <FieldInput
          source="button"
          label={names.button}
          slotProps={{ htmlInput: { maxLength: textLimits.email.button } }}
        />
        <FieldInput
          source="closing"
          label={names.closing}
          multiline
          slotProps={{ htmlInput: { maxLength: textLimits.line } }}
        />
        <BackToUsual usual={emailTemplate.usual_texts} />
      </WholeRow>
    </FormSection>
    <EmailTemplatePreview emailTemplateKey={emailTemplate.key} />
    <EmailTrialSection emailTemplateKey={emailTemplate.key} />
  </RecordForm>
);
