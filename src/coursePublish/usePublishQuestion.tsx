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

/** What a course is about to be published with. */
interface Asked {
  doubts: readonly string[];
  /** False where what is stored could not be read: more may be missing than what the form tells. */
  isChecked: boolean;
}

/**
 * Publishing with open doubts asks once, and so does publishing what could not be checked: that is for the administrator to
 * decide.
 * @param course null for a new one, which has no lessons yet
 */
export const usePublishQuestion = (course: Course | null): PublishQuestion => {
  const provider = useProvider();
  const [asked, setAsked] = useState<Asked>({ doubts: [], isChecked: true });
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});

  const fetchStored = async (id: number): Promise<string[]> => {
    const { doubts: stored } = await provider.fetchReadiness(id);
    return stored.filter(({ kind }) => !ofForm.includes(kind)).map(describeDoubt);
  };
  const beforeSave: BeforeSave = async (values) => {
    if (values.status !== 'STR' || course?.status === 'STR') return true;
    const stored = course ? await fetchStored(course.id).catch(() => null) : [texts.kinds.no_lessons(null)];
    const doubts = [...listFormDoubts(values).map((kind) => texts.kinds[kind](null)), ...(stored ?? [])];
    if (stored && doubts.length === 0) return true;
    setAsked({ doubts, isChecked: stored !== null });
    setOpen(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    answer.current(isConfirmed);
  };

  const { doubts, isChecked } = asked;
  const describe = isChecked ? texts.questionHint : texts.uncheckedHint;
  return {
    beforeSave,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={isChecked ? texts.question(doubts.length) : texts.unchecked}
        confirmLabel={texts.publish}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {describe(doubts.slice(0, named), doubts.length - named)}
      </ConfirmDialog>
    ),
  };
};
