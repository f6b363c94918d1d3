import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field outside forms, whose value counts once it is settled; a value that is changed elsewhere takes its place.
 * @param write the value as it is shown
 */
export const useTypedText = (value: string, write: (value: string) => string) => {
  const [text, setText] = useState(() => write(value));
  /** The value that was given here last: when it comes back, something else may be typed already. */
  const given = useRef(value);
  const shown = write(value);
  useEffect(() => {
    if (value !== given.current) setText(shown);
    given.current = value;
  }, [value, shown]);
  const noteGiven = (own: string): void => {
    given.current = own;
  };
  return { text, setText, noteGiven };
};
