import { useFeedback } from '../feedback/useFeedback.ts';
import { secondFactor as texts } from '../i18n/secondFactor.ts';

/** Returns a function that copies a text and says so. */
export const useCopy = () => {
  const { succeed, warn } = useFeedback();
  return async (text: string, message: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      succeed(message);
    } catch {
      warn(texts.copyFailed);
    }
  };
};
