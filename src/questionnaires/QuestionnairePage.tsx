import type { ReactNode } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  useAuthenticated,
  useGetOne,
  useRecordContext,
  useRequireAccess,
} from 'react-admin';
import { useParams } from 'react-router-dom';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { RecordFailure } from '../detail/DetailFailure.tsx';
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
  renderSettings: (record: R) => ReactNode;
}

const ignoreError = () => undefined;

const Opened = <R extends Stored>({ kind, renderSettings }: Props<R>) => {
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
        {
          path: '',
          label: texts.tabs.questions,
          element: <QuestionsTab {...part} settings={renderSettings(record)} />,
        },
        { path: 'results', label: texts.tabs.results, element: <QuestionnaireResults {...part} />, hasDrawers: true },
      ]}
    />
  );
};

/**
 * Reads it as `EditBase` does, but for what would save it as a whole, whose key holds all questions and is made again after
 * every change. Settings and questions are saved one by one here.
 */
const useStored = (resource: QuestionnaireResource) => {
  const { id = '' } = useParams();
  const { isPending: isAuthenticating } = useAuthenticated();
  const { isPending: isAsking } = useRequireAccess({ action: 'edit', resource, enabled: !isAuthenticating });
  return useGetOne<Stored, Error>(
    resource,
    { id: Number(id) },
    {
      enabled: !isAuthenticating && !isAsking,
      onError: ignoreError,
      refetchOnReconnect: false,
      refetchOnWindowFocus: false,
      retry: false,
    },
  );
};

/** The page of a survey or an evaluation: its questions with its settings beside them, and its results. */
export const QuestionnairePage = <R extends Stored>({ kind, renderSettings }: Props<R>) => {
  const parent = { to: `/${kind}`, label: texts.kinds[kind].title };
  const { data, error, isPending, refetch } = useStored(kind);
  return (
    <ResourceContextProvider value={kind}>
      {isPending && <DetailSkeleton parent={parent} />}
      {error && !data && <RecordFailure parent={parent} error={error} onRetry={refetch} />}
      {/* What is read again in vain, such as on a cut line, takes nothing from who is writing. */}
      {data && (
        <RecordContextProvider value={data}>
          <Opened kind={kind} renderSettings={renderSettings} />
        </RecordContextProvider>
      )}
    </ResourceContextProvider>
  );
};
