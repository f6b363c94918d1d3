import { createContext, useContext, useSyncExternalStore } from 'react';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import type { BuilderActions } from './actions.ts';
import type { Question, Target } from './state/questions.ts';
import type { Problem } from './state/queue.ts';
import type { BuilderStore } from './state/store.ts';

export interface Builder {
  kind: QuestionnaireKind;
  resource: QuestionnaireResource;
  id: number;
  store: BuilderStore;
  actions: BuilderActions;
  /** Reads out what is not seen to have the focus. */
  say: (words: string) => void;
  /** Asks before something with a text is removed. */
  askRemoval: (target: Target, text: string) => void;
}

export const BuilderContext = createContext<Builder | null>(null);

export const useBuilder = (): Builder => {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('outside of a question builder');
  return builder;
};

export const useQuestion = (key: string): Question | undefined => {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.getQuestion(key));
};

/** Why a text is not stored, where somebody has to decide. */
export const useProblem = (target: Target): Problem | null => {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.getProblem(target));
};
