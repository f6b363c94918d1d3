import { useRef } from 'react';
import type { SaveBarProps } from './SaveBar.tsx';

type Another = NonNullable<SaveBarProps['another']>;

/** A second way to save, and a function that tells, once, whether what was saved was saved that way. */
export const useSecondSave = (way: Omit<Another, 'onSubmit'>): { another: Another; takeAsked: () => boolean } => {
  const isAsked = useRef(false);
  return {
    another: {
      ...way,
      onSubmit: (isAnother) => {
        isAsked.current = isAnother;
      },
    },
    takeAsked: () => {
      const was = isAsked.current;
      isAsked.current = false;
      return was;
    },
  };
};
