import { builder as texts } from '../i18n/questionBuilder.ts';
import type { Change } from './state/questions.ts';

/** What is said once a change is stored. */
const describeChange = (change: Change): string => {
  const words = texts.messages[change.target.list];
  switch (change.type) {
    case 'add':
    case 'duplicate':
      return words.add;
    case 'remove':
      return words.remove;
    case 'move':
      return texts.messages.ordered;
    case 'convert':
      return words.edit;
    case 'edit': {
      const { is_active } = change.fields;
      if (is_active === undefined) return words.edit;
      return is_active ? texts.messages.activated : texts.messages.deactivated;
    }
  }
};

/** Why a question was not duplicated. @param reason null where it is gone */
export const describeNotCopied = (reason: string | null): string =>
  reason === null ? texts.copiedGone : texts.notCopied(reason);

/** Why the order was not changed. @param reason null where somebody else changed it */
export const describeNotMoved = (reason: string | null): string =>
  reason === null ? texts.orderChanged : texts.notMoved(reason);

const isTyping = (change: Change): boolean => change.type === 'edit' && Object.keys(change.fields).join() === 'text';

/**
 * Returns a function that says what was stored, without becoming a nuisance: of a text that is being typed it speaks once,
 * until something else is stored.
 */
export const createTeller = (say: (message: string) => void): ((change: Change, isLast: boolean) => void) => {
  let lastTyped: string | null = null;
  return (change, isLast) => {
    const { key } = change.target;
    if (!isTyping(change)) lastTyped = null;
    else if (lastTyped === key || !isLast) return;
    else lastTyped = key;
    say(describeChange(change));
  };
};
