import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { Letter, LetterTexts } from '#contract/letters.ts';
import { unknownPlaceholders } from '#contract/rules.ts';
import { FieldInput } from '../forms/FieldInput.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { it } from '../i18n/it.ts';
import { settings } from '../i18n/settings.ts';
import { LetterTrialSection } from './LetterTrialSection.tsx';

const texts = settings.letters;

const isFitting = (text: string | null) => {
  const [unknown] = unknownPlaceholders(text ?? '');
  return unknown ? texts.unknownPlaceholder(unknown) : undefined;
};
const isGiven = (text: string | null) => (text?.trim() ? isFitting(text) : it.form.required);

const names: Record<keyof LetterTexts, string> = {
  subject: texts.subject,
  title: texts.heading,
  text: texts.text,
  button: texts.button,
  closing: texts.closing,
};

const obstacleOf = (form: Partial<LetterTexts>): string | null => {
  const missing = (['subject', 'title', 'text', 'button'] as const).filter((name) => !form[name]?.trim());
  if (missing.length > 0) return it.form.missing(missing.map((name) => names[name]));
  const [unknown] = Object.keys(names).flatMap((name) => unknownPlaceholders(form[name as keyof LetterTexts] ?? ''));
  return unknown ? texts.unknownPlaceholder(unknown) : null;
};

const BackToUsual = ({ usual }: { usual: LetterTexts }) => {
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

/** The words of one letter. */
export const LetterForm = ({ letter }: { letter: Letter & { id: string } }) => (
  <RecordForm record={{ id: letter.id, ...letter.texts }} saveLabel={it.form.save} obstacleOf={obstacleOf}>
    <FormSection title={texts.names[letter.key]} hint={texts.hint}>
      <WholeRow>
        <FieldInput
          source="subject"
          label={names.subject}
          validate={isGiven}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <FieldInput
          source="title"
          label={names.title}
          validate={isGiven}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <FieldInput
          source="text"
          label={names.text}
          validate={isGiven}
          hint={texts.textHint}
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <FieldInput
          source="button"
          label={names.button}
          validate={isGiven}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <FieldInput
          source="closing"
          label={names.closing}
          validate={isFitting}
          multiline
          parse={(text: string) => text}
          slotProps={{ htmlInput: { maxLength: 255 } }}
        />
        <BackToUsual usual={letter.usual_texts} />
      </WholeRow>
    </FormSection>
    <LetterTrialSection letterKey={letter.key} obstacleOf={obstacleOf} />
  </RecordForm>
);
