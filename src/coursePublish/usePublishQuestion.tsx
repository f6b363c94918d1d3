import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DoubtKind } from '#contract/courseReadiness.ts';
import type { Course } from '#contract/courses.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { BeforeSave } from '../forms/record/useOneSave.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import { useProvider } from '../layout/useProvider.ts';
import { describeDoubt } from './doubtWords.ts';

/** Named in the question; the others are counted. */
const named = 3;

interface PublishQuestion {
  /** For the `RecordForm` of a course: asks once before it is published with something that is missing or doubtful. */
  beforeSave: BeforeSave;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

/** What the form itself tells, not what is stored. */
const ofForm: readonly DoubtKind[] = ['no_thumbnail', 'no_template'];

const listFormDoubts = ({ thumbnail, certification_template_id, has_certification }: FieldValues): DoubtKind[] =>
  ofForm.filter((kind) => (kind === 'no_thumbnail' ? !thumbnail : has_certification && !certification_template_id));

/**
 * Publishing with open doubts asks once. What cannot be told keeps nobody from publishing.
 * @param course null for a new one, which has no lessons yet
 */
export const usePublishQuestion = (course: Course | null): PublishQuestion => {
  const provider = useProvider();
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});

  const fetchStored = async (id: number): Promise<string[]> => {
    const { doubts: stored } = await provider.fetchReadiness(id);
    return stored.filter(({ kind }) => !ofForm.includes(kind)).map(describeDoubt);
  };
  const beforeSave: BeforeSave = async (values) => {
    if (values.status !== 'STR' || course?.status === 'STR') return true;
    const stored = course ? await fetchStored(course.id).catch(() => []) : [texts.kinds.no_lessons(null)];
    const open = [...listFormDoubts(values).map((kind) => texts.kinds[kind](null)), ...stored];
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
        {texts.questionHint(doubts.slice(0, named), doubts.length - named)}
      </ConfirmDialog>
    ),
  };
};
