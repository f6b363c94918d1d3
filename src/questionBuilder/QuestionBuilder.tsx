import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { drag } from '../i18n/dragging.ts';
import { it } from '../i18n/it.ts';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { saving } from '../i18n/saving.ts';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { createActions } from './actions.ts';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';
import { openBuilder } from './builders.ts';
import { builderMark, findField, keepFocusAtSecondPress } from './focus.ts';
import { GoneNotice } from './GoneNotice.tsx';
import { LostWords } from './LostWords.tsx';
import { createTeller } from './messages.ts';
import { newQuestionField } from './NewQuestion.tsx';
import { QuestionList } from './QuestionList.tsx';
import { chooseWords } from './shape.ts';
import { findTarget, type Target } from './state/questions.ts';
import type { BuilderStore } from './state/store.ts';
import { type Builder, BuilderContext } from './useBuilder.ts';

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

/** Milliseconds between looks at what somebody else has changed. */
const lookInterval = 20_000;

interface Asked {
  target: Target;
  text: string;
}

const describeQuestion = (
  store: BuilderStore,
  kind: QuestionnaireKind,
  { target, text }: Asked,
): { title: string; hint: string } => {
  const { list, parent, key } = target;
  const question = store.getQuestion(list === 'questions' ? key : (parent ?? '')) ?? { question_config: 'open' };
  // One without a text is named by its place.
  if (list === 'questions')
    return {
      title: texts.removal.question(text.trim() || `${store.getOrder().indexOf(key) + 1}`),
      hint: texts.removal.hint(kind, question.question_config),
    };
  return { title: chooseWords(question, list).removeQuestion(text), hint: texts.removal.itemHint[kind] };
};

/** The text the keyboard goes on from once another is removed: the next one, else the one before. */
const findNeighbour = (store: BuilderStore, { list, parent, key }: Target): HTMLElement | null => {
  const keys =
    list === 'questions' ? store.getOrder() : (store.getQuestion(parent ?? '')?.[list] ?? []).map((item) => item.key);
  const place = keys.indexOf(key);
  const next = keys[place + 1] ?? keys[place - 1];
  return findField(next ?? newQuestionField);
};

/** Reads the questions, and again from time to time; tells the rest of the page what was stored. */
const useReading = ({ kind, id }: Props) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed, warn } = useFeedback();
  const known = useMemo(() => openBuilder(provider, kind, id), [provider, kind, id]);
  const { store } = known;
  useEffect(() => {
    known.onStored = createTeller(succeed);
    // What is stored after this screen was left is read elsewhere too.
    known.onRest = () => void queryClient.invalidateQueries({ queryKey: [kind] });
    known.warn = warn;
    known.isShown = true;
    return () => {
      known.onStored = () => undefined;
      known.isShown = false;
      store.flush();
      if (store.getStatus().phase === 'failed' && !known.isGone) warn(saving.left);
    };
  }, [known, store, succeed, warn, queryClient, kind]);
  const query = useQuery({
    queryKey: [kind, 'questions', id],
    queryFn: () => store.refresh().then(() => Date.now()),
    refetchInterval: lookInterval,
    refetchOnWindowFocus: 'always',
  });
  return { store, query };
};

/** The questions of a survey or an evaluation, and all that is done with them. Everything is saved as it is typed. */
export const QuestionBuilder = memo((props: Props) => {
  const { store, query } = useReading(props);
  const isRead = useSyncExternalStore(store.subscribe, store.isRead);
  const [said, say] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const afterRemoval = useRef<HTMLElement>(null);
  const { kind: resource, id } = props;
  const kind = resource === 'surveys' ? 'survey' : 'evaluation';
  const builder = useMemo((): Builder => {
    const actions = createActions(store, (target, place, count) => {
      const text = findTarget(store.getQuestions(), target)?.text ?? '';
      say(drag.moved(text, place, count, ''));
    });
    return { kind, resource, id, store, actions, say, askRemoval: (target, text) => setAsked({ target, text }) };
  }, [kind, resource, id, store]);

  if (!isRead)
    return query.error ? (
      <Panel>
        <LoadFailure error={query.error} onRetry={query.refetch} />
      </Panel>
    ) : (
      <BuilderSkeleton />
    );
  const question = asked && describeQuestion(store, kind, asked);
  return (
    <BuilderContext value={builder}>
      <section {...builderMark} aria-label={texts.questions} onMouseDown={keepFocusAtSecondPress}>
        <GoneNotice />
        <LostWords />
        <QuestionList />
        <span role="status" style={visuallyHidden}>
          {said}
        </span>
        <ConfirmDialog
          open={asked !== null}
          title={question?.title ?? ''}
          confirmLabel={it.feedback.delete}
          isDestructive
          onCancel={() => setAsked(null)}
          fallback={afterRemoval}
          onConfirm={() => {
            afterRemoval.current = asked && findNeighbour(store, asked.target);
            if (asked) builder.actions.remove(asked.target);
            setAsked(null);
          }}
        >
          {question?.hint ?? ''}
        </ConfirmDialog>
      </section>
    </BuilderContext>
  );
});
