import { useEffect, useState } from 'react';

/** Milliseconds after the last key before what was typed counts. */
const typingDelay = 250;

/** A text as it was when its typing last paused. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(setSettled, typingDelay, text);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
};
