import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerTarget,
  beginWith,
  type Fate,
  makeKey,
  openTab,
  paste,
  settle,
  spell,
  spellStored,
  toQuestionTarget,
  write,
} from '../support/builderTab.ts';
import { createQuestionServer } from '../support/questionServer.ts';

describe('what is typed', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is sent once it rests, as one write', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima']);
    const [first] = questions;
    if (!first) throw new Error('none');
    tab.sent.length = 0;
    for (const text of ['Prima d', 'Prima do', 'Prima domanda ']) {
      write(store, first, { text }, 1000);
      await vi.advanceTimersByTimeAsync(900);
    }
    expect(tab.sent).toEqual([]);
    expect(store.getStatus().phase).toBe('saving');
    await vi.advanceTimersByTimeAsync(200);
    expect(tab.sent).toHaveLength(1);
    expect(server.questions[0]?.text).toBe('Prima domanda');
    // The space that was typed last is still there for the next word.
    expect(store.getQuestions()[0]?.text).toBe('Prima domanda ');
    await store.refresh();
    expect(store.getQuestions()[0]?.text).toBe('Prima domanda ');
    expect(store.getStatus().phase).toBe('saved');
  });

  test('is sent in time though the clock is set back', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima']);
    const [first] = questions;
    if (!first) throw new Error('none');
    tab.sent.length = 0;
    write(store, first, { text: 'Prima domanda' }, 1000);
    await vi.advanceTimersByTimeAsync(500);
    vi.setSystemTime(Date.now() - 86_400_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.sent).toHaveLength(1);
    expect(server.questions[0]?.text).toBe('Prima domanda');
  });

  test('what is added a second time is there once', async () => {
    const { store, questions } = await beginWith(['Prima']);
    const target = answerTarget(questions[0]?.key ?? '', makeKey());
    for (const text of ['una', 'ancora']) store.change({ target, type: 'add', fields: { text }, after: null });
    expect(store.getQuestions()[0]?.answers.map(({ text }) => text)).toEqual(['una']);
  });

  test('an answer that was marked before it had a text is stored with both', async () => {
    const { server, store, questions } = await beginWith(['Prima']);
    const parent = questions[0]?.key ?? '';
    const [one, two] = [answerTarget(parent, makeKey()), answerTarget(parent, makeKey())];
    for (const target of [one, two]) store.change({ target, type: 'add', fields: { text: '' }, after: null });
    write(store, one, { is_correct: true }, 0);
    write(store, one, { text: 'una' });
    await settle(store);
    expect(spellStored(server)[0]?.answers).toEqual([{ text: 'una', is_correct: true }]);
  });

  test('an answer without text waits, and takes its place once it has one', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima']);
    const parent = questions[0]?.key ?? '';
    tab.sent.length = 0;
    const [one, two] = [answerTarget(parent, makeKey()), answerTarget(parent, makeKey())];
    store.change({ target: one, type: 'add', fields: { text: '' }, after: null });
    store.change({ target: two, type: 'add', fields: { text: 'seconda' }, after: one.key });
    await settle(store);
    expect(server.questions[0]?.answers.map(({ text }) => text)).toEqual(['seconda']);
    expect(store.getQuestions()[0]?.answers.map(({ text }) => text)).toEqual(['', 'seconda']);
    write(store, one, { text: 'prima' });
    await settle(store);
    expect(server.questions[0]?.answers.map(({ text }) => text)).toEqual(['prima', 'seconda']);
    write(store, one, { text: '  ' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.getStatus()).toEqual({ phase: 'failed', message: null });
    expect(server.questions[0]?.answers[0]?.text).toBe('prima');
  });

  test('many answers that are pasted are one write, in their order, and are there once when its answer is lost', async () => {
    const { server } = await beginWith(['Prima']);
    const fates: Fate[] = ['well', 'answer lost'];
    const tab = openTab(server, () => fates.shift() ?? 'well');
    const store = tab.open();
    await store.refresh();
    const parent = store.getQuestions()[0]?.key ?? '';
    const lines = Array.from({ length: 150 }, (_, place) => `riga ${place}`);
    paste(store, parent, null, lines);
    await vi.advanceTimersByTimeAsync(50);
    expect(store.getStatus().phase).toBe('failed');
    await settle(store);
    // The first goes at once, before the others are there; these a second time, since no answer came.
    expect(tab.sent).toHaveLength(3);
    expect(server.questions[0]?.answers.map(({ text }) => text)).toEqual(lines);
    expect(store.getQuestions()[0]?.answers.map(({ text }) => text)).toEqual(lines);
    expect(store.getStatus().phase).toBe('saved');
  });

  test('answers that are refused together are sent one by one: what can be stored is', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima']);
    paste(store, questions[0]?.key ?? '', null, ['uno', 'due', 'tre', 'quattro'], true);
    tab.sent.length = 0;
    await settle(store);
    // The first, three together, and these by themselves: of a single choice the last that is right.
    expect(tab.sent).toHaveLength(5);
    expect(spellStored(server)[0]?.answers).toEqual(
      ['uno', 'due', 'tre', 'quattro'].map((text) => ({ text, is_correct: text === 'quattro' })),
    );
    expect(store.getStatus().phase).toBe('saved');
  });

  test('what somebody else wrote in the same text is shown beside it, and nothing of either is lost', async () => {
    const { server, store, questions } = await beginWith(['Prima', 'Seconda']);
    const [first, second] = questions;
    const [theirs, other] = server.questions;
    if (!first || !second || !theirs || !other) throw new Error('none');
    write(store, first, { text: 'Mia' });
    theirs.text = 'Sua';
    other.text = 'Seconda, di lei';
    await settle(store);
    expect(store.getProblem(first)).toEqual({ type: 'overtaken', theirs: { text: 'Sua' } });
    expect(store.getQuestions().map(({ text }) => text)).toEqual(['Mia', 'Seconda, di lei']);
    write(store, first, { text: 'Mia ancora' });
    expect(store.getProblem(first)?.type).toBe('overtaken');
    store.decide(first, 'mine');
    await settle(store);
    expect(server.questions.map(({ text }) => text)).toEqual(['Mia ancora', 'Seconda, di lei']);
    write(store, first, { text: 'Mia di nuovo' });
    theirs.text = 'Sua di nuovo';
    await settle(store);
    store.decide(first, 'theirs');
    expect(store.getQuestions()[0]?.text).toBe('Sua di nuovo');
    expect(store.getStatus().phase).toBe('saved');
  });

  test('whatever becomes of the writes and of the page, the server has what was shown, once', async () => {
    const fate = fc.constantFrom<Fate>('well', 'well', 'refused on the way', 'answer lost');
    const step = fc.record({
      what: fc.constantFrom(
        'question',
        'answer',
        'text',
        'answerText',
        'paste',
        'mark',
        'move',
        'moveAnswer',
        'remove',
        'duplicate',
        'reload',
        'wait',
      ),
      at: fc.nat({ max: 9 }),
      to: fc.nat({ max: 9 }),
      text: fc.stringMatching(/^[a-z]{1,6} ?$/),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.infiniteStream(fate), async (steps, fates) => {
        let isCalm = false;
        const server = createQuestionServer();
        const tab = openTab(server, () => (isCalm ? 'well' : fates.next().value));
        let store = tab.open();
        await store.refresh();
        for (const { what, at, to, text } of steps) {
          const shown = store.getQuestions();
          const question = shown[at % Math.max(1, shown.length)];
          const answers = question?.answers ?? [];
          const answer = answers[to % Math.max(1, answers.length)];
          const ofAnswer = question && answer && answerTarget(question.key, answer.key);
          const keyBefore = (list: readonly { key: string }[], key: string) =>
            list.filter((one) => one.key !== key)[to % list.length]?.key ?? null;
          if (what === 'question') {
            const target = toQuestionTarget(makeKey());
            store.change({ target, type: 'add', fields: { text }, config: 'single', after: question?.key ?? null });
          } else if (what === 'answer' && question) {
            const target = answerTarget(question.key, makeKey());
            store.change({ target, type: 'add', fields: { text: at % 3 ? text : '' }, after: answer?.key ?? null });
          } else if (what === 'text' && question) write(store, toQuestionTarget(question.key), { text });
          else if (what === 'answerText' && ofAnswer) write(store, ofAnswer, { text });
          else if (what === 'paste' && question)
            paste(store, question.key, answer?.key ?? null, [text, `${text}b`, `${text}c`], at % 4 === 0);
          else if (what === 'mark' && ofAnswer) {
            write(store, ofAnswer, { is_correct: at % 4 !== 0 }, 0);
            // While the marked answer has no text the screen asks for one, and what is stored is still the one before.
            if (answer.text.trim() === '') write(store, ofAnswer, { text });
          } else if (what === 'move' && question)
            store.change({
              target: toQuestionTarget(question.key),
              type: 'move',
              after: keyBefore(shown, question.key),
            });
          else if (what === 'moveAnswer' && ofAnswer)
            store.change({ target: ofAnswer, type: 'move', after: keyBefore(answers, ofAnswer.key) });
          else if (what === 'remove' && question)
            store.change({ target: ofAnswer && at % 2 ? ofAnswer : toQuestionTarget(question.key), type: 'remove' });
          else if (what === 'duplicate' && question) {
            // A copy is of what is stored: it is known only once that is.
            isCalm = true;
            await settle(store);
            store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: question.key });
            await settle(store);
            isCalm = false;
          } else if (what === 'reload') {
            // Until a creation whose answer was lost has gone out again, what it made stands there twice.
            isCalm = true;
            store = tab.open();
            await store.refresh();
            await vi.advanceTimersByTimeAsync(50);
            isCalm = false;
          } else await vi.advanceTimersByTimeAsync(at * 400);
        }
        isCalm = true;
        // Answers without text too stay where they are shown.
        const spellAll = () => store.getQuestions().map(({ answers }) => answers.map((answer) => answer.text.trim()));
        const [wanted, all] = [spell(store.getQuestions()), spellAll()];
        await settle(store);
        expect(store.getStatus().phase).toBe('saved');
        expect(spellStored(server)).toEqual(wanted);
        expect(spell(store.getQuestions())).toEqual(wanted);
        expect(spellAll()).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });
});
