import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import type { LetterKey } from '#contract/codes.ts';
import { findUnknownPlaceholders, letterPlaceholders } from '#contract/letterPlaceholders.ts';
import type { Letter, LetterTexts } from '#contract/letters.ts';
import { FormSection } from '../../forms/FormSection.tsx';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { RecordForm } from '../../forms/record/RecordForm.tsx';
import type { EditShape } from '../../forms/record/recordShape.ts';
import { type Rule, refuseEmpty } from '../../forms/rules.ts';
import { WholeRow } from '../../forms/WholeRow.tsx';
import { settings } from '../../i18n/settings.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterTrialSection } from './LetterTrialSection.tsx';

const texts = settings.letters;

export type LetterRecord = Letter & { id: string };

const names: Record<keyof LetterTexts, string> = {
  subject: texts.subject,
  title: texts.heading,
  text: texts.text,
  button: texts.button,
  closing: texts.closing,
};

/** How the words of a letter are changed. */
export const makeLetterShape = (key: LetterKey): EditShape<LetterRecord, LetterTexts> => {
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
        subject: [refuseEmpty(names.subject), knownPlaceholders],
        title: [refuseEmpty(names.title), knownPlaceholders],
        text: [refuseEmpty(names.text), knownPlaceholders],
        button: [refuseEmpty(names.button), knownPlaceholders],
        closing: knownPlaceholders,
      },
    },
  };
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
export const LetterForm = ({ letter }: { letter: LetterRecord }) => (
  <RecordForm>
    <FormSection title={texts.names[letter.key]} hint={texts.hint(letterPlaceholders[letter.key])}>
      <WholeRow>
        <FieldInput source="subject" label={names.subject} slotProps={{ htmlInput: { maxLength: 200 } }} />
        <FieldInput source="title" label={names.title} slotProps={{ htmlInput: { maxLength: 200 } }} />
        <FieldInput
          source="text"
          label={names.text}
          hint={texts.textHint}
          multiline
          minRows={4}
          slotProps={{ htmlInput: { maxLength: 4000 } }}
        />
        <FieldInput source="button" label={names.button} slotProps={{ htmlInput: { maxLength: 80 } }} />
        <FieldInput source="closing" label={names.closing} multiline slotProps={{ htmlInput: { maxLength: 255 } }} />
        <BackToUsual usual={letter.usual_texts} />
      </WholeRow>
    </FormSection>
    <LetterPreview letterKey={letter.key} />
    <LetterTrialSection letterKey={letter.key} />
  </RecordForm>
);
