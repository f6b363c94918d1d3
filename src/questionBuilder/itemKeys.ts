import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { BuilderActions } from './actions.ts';
import { focusNeighbour, isAtEdge } from './focus.ts';
import { splitPastedLines } from './state/pastedLines.ts';
import { getMaxCount, type ItemList, type Target } from './state/questions.ts';

type Pressed = KeyboardEvent<HTMLTextAreaElement>;

const getStep = (key: string): 1 | -1 | null => (key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null);

/** Arrows: to the text above or below, with Alt what the text stands in. Returns whether the key was one of them. */
export const onArrows = (event: Pressed, target: Target, actions: BuilderActions): boolean => {
  const step = getStep(event.key);
  if (step === null || event.shiftKey || event.ctrlKey || event.metaKey) return false;
  if (event.altKey) {
    event.preventDefault();
    actions.step(target, step);
  } else if (isAtEdge(event.currentTarget, step) && focusNeighbour(event.currentTarget, step)) event.preventDefault();
  return true;
};

interface ItemEvents {
  target: Target & { list: ItemList; parent: string };
  actions: BuilderActions;
  /** Whether a new answer is right unless told otherwise. */
  isRight: boolean;
  /** Marks it as right, or not; null where answers are neither. */
  mark: (() => void) | null;
  /** The next question. */
  onNext: () => void;
}

/** Keys in an answer or a row. */
export const onItemKeys = (event: Pressed, { target, actions, isRight, mark, onNext }: ItemEvents): void => {
  const { list, parent, key } = target;
  const field = event.currentTarget;
  if (event.nativeEvent.isComposing || onArrows(event, target, actions)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onNext();
    else if (event.altKey) mark?.();
    else if (field.value.trim() !== '') actions.addItem(parent, list, key, isRight);
  } else if (event.key === 'Backspace' && field.value === '') {
    event.preventDefault();
    focusNeighbour(field, -1);
    actions.remove(target);
  }
};

interface Pasting {
  target: Target & { list: ItemList; parent: string };
  actions: BuilderActions;
  /** Whether pasted lines can be marked as right, one or several of them, and whether they are without a mark. */
  marks: 'none' | 'one' | 'many' | 'all';
  /** Others with a text in the same list. */
  others: number;
  /** @param total how many the list would have */
  onTooMany: (lines: number, total: number) => void;
  /** Of several marked lines, where one answer is right, the first was taken. */
  onSeveralMarked: () => void;
}

/** Several pasted lines are as many answers: the first goes where the caret is. */
export const onItemPaste = (
  event: ClipboardEvent<HTMLTextAreaElement>,
  { target, actions, marks, others, onTooMany, onSeveralMarked }: Pasting,
): void => {
  const lines = splitPastedLines(event.clipboardData.getData('text/plain'));
  if (!lines) return;
  event.preventDefault();
  const total = others + lines.length;
  if (total > getMaxCount(target.list)) {
    onTooMany(lines.length, total);
    return;
  }
  const marked = marks === 'one' || marks === 'many' ? lines.filter(({ isMarked }) => isMarked) : [];
  const right = marks === 'one' ? marked.slice(0, 1) : marked;
  const [first, ...rest] = lines;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  actions.write(target, value.slice(0, selectionStart) + (first?.text ?? '') + value.slice(selectionEnd));
  if (first && right.includes(first)) actions.flag(target, { is_correct: true });
  const items = rest.map((line) => ({ text: line.text, is_correct: marks === 'all' || right.includes(line) }));
  actions.addItems(target.parent, target.list, target.key, items);
  if (marked.length > right.length) onSeveralMarked();
};
