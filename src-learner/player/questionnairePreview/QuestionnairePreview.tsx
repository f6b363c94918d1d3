import { useQuery } from '@tanstack/react-query';
import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '#auth/apiError.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { TrialGrade } from '#contract/previews.ts';
import type { MyQuestionnaire } from '#contract/registries.ts';
import { fetchQuestionnairePreview } from '#data/preview.ts';
import { questionnairePreview as texts } from '../../i18n/itPlayer.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { backoffice } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { BackLink } from '../BackLink.tsx';
import { CourseName } from '../CourseName.tsx';
import { readCourseId } from '../courseId.ts';
import { PreviewBanner } from '../PreviewBanner.tsx';
import { Intro } from '../questionnaire/Intro.tsx';
import { StageSkeleton } from '../StageSkeleton.tsx';
import { GradeView } from './GradeView.tsx';
import styles from './QuestionnairePreview.module.css';
import { TrialView } from './TrialView.tsx';

type Step = 'intro' | 'asking' | TrialGrade;

interface OpenedProps {
  kind: QuestionnaireKind;
  questionnaire: MyQuestionnaire;
  /** Back to the introduction, with questions drawn again. */
  onAgain: () => void;
}

/** The introduction, the questions, and how they would be graded. */
const Opened = ({ kind, questionnaire, onAgain }: OpenedProps) => {
  const [step, setStep] = useState<Step>('intro');
  if (step === 'intro')
    return (
      <Intro
        kind={kind}
        questionnaire={questionnaire}
        retryMinutes={null}
        last={null}
        onBegin={() => setStep('asking')}
        onSeeLast={() => undefined}
      />
    );
  if (step === 'asking') return <TrialView kind={kind} questionnaire={questionnaire} onGraded={setStep} />;
  return <GradeView grade={step} onAgain={onAgain} />;
};

/** A survey or an evaluation as its learners see it, outside of any course; nothing is recorded. */
export const QuestionnairePreview = ({ kind }: { kind: QuestionnaireKind }) => {
  const id = readCourseId(useParams().id);
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['preview', kind, id],
    queryFn: ({ signal }) => (id === null ? null : fetchQuestionnairePreview(kind, id, signal)),
    // What was drawn stays while it is answered.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isUnknown = id === null || (error instanceof ApiError && error.status === 404);
  usePageTitle(isUnknown ? texts.notFound[kind] : (data?.name ?? ''));
  if (isUnknown)
    return (
      <EmptyState
        icon={FileX}
        level={1}
        title={texts.notFound[kind]}
        text={texts.notFoundText}
        action={<a href={backoffice.questionnaires[kind]}>{texts.toAll[kind]}</a>}
      />
    );
  return (
    <>
      <PreviewBanner text={texts.text} />
      <header className={styles.head}>
        <BackLink to={backoffice.questionnaire(kind, id)} label={texts.back[kind]} />
        <CourseName name={data?.name} />
      </header>
      <div className={styles.stage}>
        {!data && error && <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />}
        {!data && !error && <StageSkeleton text={texts.loading} />}
        {data && <Opened key={dataUpdatedAt} kind={kind} questionnaire={data} onAgain={() => void refetch()} />}
      </div>
    </>
  );
};
