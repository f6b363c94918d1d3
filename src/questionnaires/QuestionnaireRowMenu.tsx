import { useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { RowMenu } from '../lists/RowMenu.tsx';
import { CopyQuestionnaire } from './CopyQuestionnaire.tsx';
import { describeQuestionnaireDeletion } from './describeQuestionnaireDeletion.ts';

interface Props {
  kind: QuestionnaireResource;
  record: { id: number; name: string };
}

/** What can be done with one row of the two lists. */
export const QuestionnaireRowMenu = ({ kind, record }: Props) => {
  const [isCopying, setCopying] = useState(false);
  const copy = { label: texts.clone.action, run: () => setCopying(true) };
  return (
    <>
      <RowMenu
        name={record.name}
        editTo={`/${kind}/${record.id}`}
        editLabel={texts.open}
        actions={kind === 'surveys' ? [copy] : []}
        deletion={describeQuestionnaireDeletion(kind, record)}
      />
      {isCopying && <CopyQuestionnaire kind={kind} source={record} onClose={() => setCopying(false)} />}
    </>
  );
};
