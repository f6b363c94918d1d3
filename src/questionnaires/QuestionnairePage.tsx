import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useRecordContext } from 'react-admin';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { DetailFailure } from '../detail/DetailFailure.tsx';
import { DetailPage } from '../detail/DetailPage.tsx';
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { QuestionnaireResults } from '../questionnaireResults/QuestionnaireResults.tsx';
import { BackToLesson } from './BackToLesson.tsx';
import { QuestionnaireActions } from './QuestionnaireActions.tsx';
import { QuestionsTab } from './QuestionsTab.tsx';

type Stored = RaRecord & { id: number; name: string };

interface Props<R extends Stored> {
  kind: QuestionnaireResource;
  settingsOf: (record: R) => ReactNode;
}

const ignoreError = () => undefined;

const Opened = <R extends Stored>({ kind, settingsOf }: Props<R>) => {
  const record = useRecordContext<R>();
  if (!record) return null;
  const { id, name } = record;
  const part = { kind, id };
  return (
    <DetailPage
      parent={{ to: `/${kind}`, label: texts.kinds[kind].title }}
      title={name}
      address={`/${kind}/${id}`}
      summary={<BackToLesson />}
      actions={<QuestionnaireActions kind={kind} record={{ id, name }} />}
      tabs={[
        { path: '', label: texts.tabs.questions, element: <QuestionsTab {...part} settings={settingsOf(record)} /> },
        { path: 'results', label: texts.tabs.results, element: <QuestionnaireResults {...part} />, hasDrawers: true },
      ]}
    />
  );
};

/** The page of a survey or an evaluation: its questions with its settings beside them, and its results. */
export const QuestionnairePage = <R extends Stored>(props: Props<R>) => {
  const parent = { to: `/${props.kind}`, label: texts.kinds[props.kind].title };
  return (
    <EditBase<R, Error>
      resource={props.kind}
      redirect={false}
      queryOptions={{ onError: ignoreError }}
      loading={<DetailSkeleton parent={parent} />}
      error={<DetailFailure parent={parent} />}
    >
      <Opened {...props} />
    </EditBase>
  );
};
