import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { MyCourse } from '#contract/learning.ts';
import { hasAllNeeded } from '#contract/rules.ts';

/** Whether the course has just been completed, before the learner's eyes; set to false once that was celebrated. */
export const useCompletion = (course: MyCourse | undefined): [boolean, Dispatch<SetStateAction<boolean>>] => {
  const [isCelebrated, setIsCelebrated] = useState(false);
  const isComplete = course && hasAllNeeded(course);
  const before = useRef(isComplete);
  useEffect(() => {
    if (before.current === false && isComplete) setIsCelebrated(true);
    before.current = isComplete ?? before.current;
  }, [isComplete]);
  return [isCelebrated, setIsCelebrated];
};
