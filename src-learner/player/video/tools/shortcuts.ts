import { shortcuts as texts } from '../../../i18n/itLessonTools.ts';

export type ShortcutAction =
  | 'play'
  | 'back'
  | 'backShort'
  | 'ahead'
  | 'aheadShort'
  | 'louder'
  | 'quieter'
  | 'mute'
  | 'captions'
  | 'fullscreen'
  | 'slower'
  | 'faster'
  | 'list';

/** By `KeyboardEvent.key`, in lower case. */
const actions = new Map<string, ShortcutAction>([
  [' ', 'play'],
  ['k', 'play'],
  ['j', 'back'],
  ['l', 'ahead'],
  ['arrowleft', 'backShort'],
  ['arrowright', 'aheadShort'],
  ['arrowup', 'louder'],
  ['arrowdown', 'quieter'],
  ['m', 'mute'],
  ['c', 'captions'],
  ['f', 'fullscreen'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['?', 'list'],
]);

/** Actions that a key held down repeats. */
const repeated: readonly ShortcutAction[] = ['back', 'backShort', 'ahead', 'aheadShort', 'louder', 'quieter'];

const { keys, actions: words } = texts;

/** The rows of the list. */
export const shortcutRows: readonly [keys: readonly string[], action: string][] = [
  [[keys.space, 'K'], words.play],
  [['J'], words.back],
  [['L'], words.ahead],
  [[keys.left], words.backShort],
  [[keys.right], words.aheadShort],
  [[keys.up, keys.down], words.volume],
  [['M'], words.mute],
  [['C'], words.captions],
  [['F'], words.fullscreen],
  [['<', '>'], words.speed],
  [['?'], words.list],
];

/** What a key means where it was pressed; null where it means what it always does. */
export const findShortcut = (event: KeyboardEvent): ShortcutAction | null => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return null;
  const action = actions.get(event.key.toLowerCase());
  if (!action || (event.repeat && !repeated.includes(action))) return null;
  return event.target instanceof Element && isTaken(event.target, event.key) ? null : action;
};

const fields = 'input:not([type="range"]), textarea, select, [contenteditable="true"]';
const questions = 'dialog[open], [aria-modal="true"], [role="alertdialog"]';
const pressed = 'button, a[href], summary, label, [role^="menuitem"], [role="tab"]';
const moved = 'input, [role="tab"], [role^="menuitem"], [role="slider"], [data-own-arrows]';

/** Whether the element under the focus needs the key itself. Plyr's position bar moves by steps too small to be of use. */
const isTaken = (target: Element, key: string): boolean => {
  if (target.closest(fields) || document.querySelector(questions)) return true;
  if (key === ' ') return target.closest(pressed) !== null;
  if (key === 'ArrowUp' || key === 'ArrowDown') return !target.closest('.plyr') || target.closest(moved) !== null;
  if (key.startsWith('Arrow')) return target.closest(moved) !== null && !target.matches('[data-plyr="seek"]');
  return false;
};
