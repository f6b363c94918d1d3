import { readUserId } from '#auth/session.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import type { QuestionCalls } from '#data/questions.ts';
import { saving as texts } from '../i18n/saving.ts';
import { callWhenGone, nobody } from '../saving/gone.ts';
import { guardLeaving } from '../saving/guardLeaving.ts';
import { keepWrites, readKept } from '../saving/keptWrites.ts';
import { callWhenSettling, waitUntilStill } from '../saving/settle.ts';
import { describeNotCopied, describeNotMoved } from './messages.ts';
import { isEmptyJournal, type Journal } from './state/journal.ts';
import type { Change } from './state/questions.ts';
import { createSend } from './state/sendChange.ts';
import { type BuilderStore, createBuilderStore } from './state/store.ts';

interface Known {
  store: BuilderStore;
  /** Told what was stored while its screen is there. */
  onStored: (change: Change, isLast: boolean) => void;
  /** Told that the questions have changed and rest, its screen there or not. Given by the screen, like `warn`. */
  onRest: () => void;
  /** Says what went wrong, its screen there or not. */
  warn: (message: string) => void;
  isShown: boolean;
  /** Whether the questionnaire was deleted: nothing is stored or told of it any more. */
  isGone: boolean;
}

/** They outlive the screens: what was typed last is stored after its screen is left. */
const builders = new Map<string, Known>();

const nameKept = (name: string): string => `questions ${name}`;

const open = (name: string, calls: QuestionCalls, kind: QuestionnaireResource, id: number): Known => {
  const kept = nameKept(name);
  const send = createSend(calls, kind, id);
  const store = createBuilderStore({
    kind: kind === 'surveys' ? 'survey' : 'evaluation',
    send: (sending) => (known.isGone ? nobody : send(sending)),
    read: () => (known.isGone ? nobody : calls.fetchQuestions(kind, id)),
    recall: () => readKept<Journal>(kept)[0] ?? null,
    keep: (journal) => !known.isGone && keepWrites(kept, isEmptyJournal(journal) ? [] : [journal]),
    onStored: (change, isLast) => known.onStored(change, isLast),
    onRest: () => known.onRest(),
    onNotCopied: (reason) => known.warn(describeNotCopied(reason)),
    onNotMoved: (reason) => known.warn(describeNotMoved(reason)),
  });
  const known: Known = {
    store,
    onStored: () => undefined,
    onRest: () => undefined,
    warn: () => undefined,
    isShown: false,
    isGone: false,
  };
  let { phase } = store.getStatus();
  store.subscribe(() => {
    const before = phase;
    phase = store.getStatus().phase;
    if (phase === 'failed' && before !== phase && !known.isShown && !known.isGone) known.warn(texts.left);
  });
  return known;
};

const buildKey = (name: string): string => `${readUserId() ?? ''} ${name}`;

callWhenGone((name) => {
  const known = builders.get(buildKey(name));
  if (known) known.isGone = true;
  builders.delete(buildKey(name));
  keepWrites(nameKept(name), []);
});

/** What holds the questions of a questionnaire, for who is signed in. */
export const openBuilder = (calls: QuestionCalls, kind: QuestionnaireResource, id: number): Known => {
  const name = `${kind}/${id}`;
  const key = buildKey(name);
  const known = builders.get(key) ?? open(name, calls, kind, id);
  builders.set(key, known);
  return known;
};

const flushAll = (): void => {
  for (const { store } of builders.values()) store.flush();
};

callWhenSettling(async () => {
  flushAll();
  const isMoving = (store: BuilderStore): boolean => store.getStatus().phase === 'saving';
  await Promise.all([...builders.values()].map(({ store }) => waitUntilStill(store.subscribe, () => isMoving(store))));
});

guardLeaving({
  flushAll,
  isUnsaved: () => [...builders.values()].some(({ store }) => store.getStatus().phase !== 'saved'),
});
window.addEventListener('online', flushAll);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll();
});
