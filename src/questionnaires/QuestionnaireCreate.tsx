import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { CreatePage } from '../detail/CreatePage.tsx';
import { FormSection } from '../forms/FormSection.tsx';
import { FieldInput } from '../forms/inputs/FieldInput.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { useClientKeys } from '../saving/useClientKeys.ts';
import { makeNewQuestionnaireShape } from './form/questionnaireForm.ts';

/** Asks for the name of a new one and goes on to its page, where its questions are written. */
export const QuestionnaireCreate = ({ kind }: { kind: QuestionnaireResource }) => {
  const { title, createTitle, section, saved } = texts.kinds[kind];
  const makeKey = useClientKeys();
  return (
    <CreatePage
      resource={kind}
      shape={makeNewQuestionnaireShape(makeKey)}
      title={createTitle}
      listTitle={title}
      message={saved.created}
      saveLabel={texts.start}
      isSingle
      isRepeatable
    >
      <FormSection title={section}>
        <WholeRow>
          <FieldInput source="name" label={texts.name} autoComplete="off" />
        </WholeRow>
      </FormSection>
    </CreatePage>
  );
};
