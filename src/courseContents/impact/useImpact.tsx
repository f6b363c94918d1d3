import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { CourseChange, CourseImpact } from '#contract/courseChanges.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { courseImpact as texts } from '../../i18n/courseImpact.ts';
import { useProvider } from '../../layout/useProvider.ts';
import { describeImpact, isNoticed } from './describeImpact.ts';

interface Impact {
  /**
   * Asks before a change is saved, where a learner notices it. Resolves to whether to save: true at once where nobody does.
   * Where it cannot be told, it is asked all the same. The same function at every render.
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

  const confirmImpact = useCallback(
    async (change: CourseChange): Promise<boolean> => {
      const impact: CourseImpact | null = await provider.previewChange(courseId, change).catch(() => null);
      if (impact && !isNoticed(impact)) return true;
      setText(impact ? describeImpact(impact) : texts.unknown);
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    },
    [provider, courseId],
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
