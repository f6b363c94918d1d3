import type { RaRecord } from 'react-admin';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { RecordMeta } from '#data/recordCalls.ts';
import { DeleteRecord } from '../../detail/DeleteRecord.tsx';
import { useImpactText } from '../impact/useImpactText.ts';
import { useContentsSaved } from './useContentsSaved.ts';

interface Props {
  courseId: number;
  resource: string;
  record: RaRecord;
  meta?: RecordMeta;
  question: string;
  /** What goes with it, and what stays. */
  consequences: string;
  message: string;
  /** The same deletion, as its meaning to learners is asked. */
  change: CourseChange;
}

/** Deletes a part of a course, after one question: what goes with it and what learners notice. */
export const DeleteContent = ({ courseId, consequences, change, ...deletion }: Props) => {
  const saved = useContentsSaved(courseId);
  const impact = useImpactText(courseId, change);
  return (
    <DeleteRecord
      {...deletion}
      consequences={[consequences, impact.text].filter(Boolean).join(' ')}
      isReady={impact.isReady}
      onAsk={impact.ask}
      onDeleted={saved}
    />
  );
};
