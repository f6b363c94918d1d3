import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { CourseChange } from '#contract/courseChanges.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { courseImpact as texts } from '../../i18n/courseImpact.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { describeImpact, describeUncounted, isNoticed } from './describeImpact.ts';

interface Impact {
  /**
   * Asks before a change is saved, where a learner notices it. Resolves to whether to save: true at once where nobody does.
   * Where it cannot be told, it is asked all the same, unless what is changed is gone: saving says so. Questions are asked one after the other, and one whose page is left is
   * answered with no. The same function at every render.
   */
  confirmImpact: (change: CourseChange) => Promise<boolean>;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

/** What a change of a course means to learners in the middle of it, said once before it is saved. */
export const useImpact = (courseId: number): Impact => {
  const provider = useProvider();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const lastQuestion = useRef<Promise<unknown>>(Promise.resolve());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      answer.current(false);
    };
  }, []);

  const ask = useCallback((words: string): Promise<boolean> | boolean => {
    if (isLeft.current) return false;
    setText(words);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);

  const confirmImpact = useCallback(
    (change: CourseChange): Promise<boolean> => {
      const before = lastQuestion.current;
      const question = async (): Promise<boolean> => {
        const words = await provider
          .previewChange(courseId, change)
          .then((impact) => (isNoticed(impact) ? describeImpact(impact) : ''), describeUncounted);
        if (!words) return true;
        await before;
        return ask(words);
      };
      const confirmed = question();
      lastQuestion.current = confirmed;
      return confirmed;
    },
    [provider, courseId, ask],
  );
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };

  return {
    confirmImpact,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={texts.question}
        confirmLabel={texts.confirm}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {text}
      </ConfirmDialog>
    ),
  };
};
