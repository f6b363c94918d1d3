import { type ReactNode, useRef, useState } from 'react';
import type { Doubt } from '#contract/courseReadiness.ts';
import type { Course } from '#contract/courses.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { BeforeSave } from '../forms/record/useOneSave.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import { useProvider } from '../layout/useProvider.ts';
import { sentenceOf } from './doubtWords.ts';

/** Named in the question; the others are counted. */
const named = 3;

interface PublishQuestion {
  /** For the `RecordForm` of a course: asks once before it is published with something that is missing or doubtful. */
  beforeSave: BeforeSave;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

/** Publishing with open doubts asks once. What cannot be told keeps nobody from publishing. */
export const usePublishQuestion = (course: Course): PublishQuestion => {
  const provider = useProvider();
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});

  const beforeSave: BeforeSave = async ({ status, thumbnail, certification_template_id, has_certification }) => {
    if (status !== 'STR' || course.status === 'STR') return true;
    const found = await provider.fetchReadiness(course.id).catch(() => null);
    // What this very save puts right is no doubt any more.
    const open = (found?.doubts ?? []).filter(
      ({ kind }) =>
        !(kind === 'no_thumbnail' && thumbnail) &&
        !(kind === 'no_template' && (certification_template_id || has_certification === false)),
    );
    if (open.length === 0) return true;
    setDoubts(open);
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };

  return {
    beforeSave,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={texts.question(doubts.length)}
        confirmLabel={texts.publish}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {texts.questionHint(doubts.slice(0, named).map(sentenceOf), doubts.length - named)}
      </ConfirmDialog>
    ),
  };
};
