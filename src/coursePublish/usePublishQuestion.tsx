import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DoubtKind } from '#contract/courseReadiness.ts';
import type { Course } from '#contract/courses.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { BeforeSave } from '../forms/record/useOneSave.ts';
import { coursePublish as texts } from '../i18n/coursePublish.ts';
import type { DoubtGroup } from '../i18n/doubtGroup.ts';
import { useProvider } from '../provider/useProvider.ts';
import { groupDoubts } from './doubtWords.ts';

/** Named in the question; the others are counted. */
const named = 3;

interface PublishQuestion {
  /** For the `RecordForm` of a course: asks once before it is published with something that is missing or doubtful. */
  beforeSave: BeforeSave;
  /** The question, to be rendered. */
  dialog: ReactNode;
}

const countDoubts = (doubts: readonly DoubtGroup[]): number => doubts.reduce((sum, { count }) => sum + count, 0);

/** What the form itself tells, not what is stored. */
const ofForm: readonly DoubtKind[] = ['no_thumbnail', 'no_template'];

const listFormDoubts = ({ thumbnail, certification_template_id, has_certification }: FieldValues): DoubtKind[] =>
  ofForm.filter((kind) => (kind === 'no_thumbnail' ? !thumbnail : has_certification && !certification_template_id));

const makeGroup = (kind: DoubtKind): DoubtGroup => ({
  sentence: texts.kinds[kind](null),
  names: [],
  count: 1,
  gender: 'm',
});

/** What a course is about to be published with. */
interface Asked {
  doubts: readonly DoubtGroup[];
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

  const fetchStored = async (id: number): Promise<DoubtGroup[]> => {
    const { doubts: stored } = await provider.fetchReadiness(id);
    return groupDoubts(stored.filter(({ kind }) => !ofForm.includes(kind)));
  };
  const beforeSave: BeforeSave = async (values) => {
    if (values.status !== 'STR' || course?.status === 'STR') return true;
    const stored = course ? await fetchStored(course.id).catch(() => null) : [makeGroup('no_lessons')];
    const doubts = [...listFormDoubts(values).map(makeGroup), ...(stored ?? [])];
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
  const count = countDoubts(doubts);
  const shown = doubts.slice(0, named);
  const describe = isChecked ? texts.questionHint : texts.uncheckedHint;
  return {
    beforeSave,
    dialog: (
      <ConfirmDialog
        open={isOpen}
        title={isChecked ? texts.question(count) : texts.unchecked}
        confirmLabel={texts.publish}
        onConfirm={() => close(true)}
        onCancel={() => close(false)}
      >
        {describe(shown.map(texts.group), count - countDoubts(shown))}
      </ConfirmDialog>
    ),
  };
};
