import { useEffect, useRef } from 'react';
import { tellStep } from '#display/arrivals.ts';

/** Tells the title of each step but the first, which comes with its screen. The focus alone does not: it goes to a field. */
export const useStepTold = (title: string): void => {
  const told = useRef(title);
  useEffect(() => {
    if (told.current === title) return;
    told.current = title;
    tellStep(title);
  }, [title]);
};
