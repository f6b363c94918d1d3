import { useEffect, useEffectEvent } from 'react';
import type { CourseChange } from '#contract/courseChanges.ts';
import type { ContentPart } from '#contract/courseTree.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { it } from '../i18n/it.ts';
import { useImpactText } from './impact/useImpactText.ts';
import { useReleasedLessons } from './useReleasedLessons.ts';

/** What is to be removed, in the words of the question. */
export interface Removing {
  part: ContentPart;
  question: string;
  /** Lessons that go with a module or a theme. */
  lessons: number;
}

interface Props {
  courseId: number;
  removing: Removing;
  onConfirm: () => void;
  onCancel: () => void;
}

const toChange = ({ sections_ids, module_id, theme_id }: ContentPart): CourseChange => {
  if (theme_id !== undefined) return { removed_themes: [theme_id] };
  return module_id === undefined ? { removed_sections: sections_ids ?? [] } : { removed_modules: [module_id] };
};

/** Asks before something is removed: what goes with it, what opens without it, and what learners will notice. */
export const RemoveDialog = ({ courseId, removing, onConfirm, onCancel }: Props) => {
  const { part, question, lessons } = removing;
  const impact = useImpactText(courseId, toChange(part));
  const ask = useEffectEvent(impact.ask);
  useEffect(() => ask(), []);
  const released = useReleasedLessons(courseId, part);
  const isWhole = part.sections_ids === undefined;
  return (
    <ConfirmDialog
      open
      title={question}
      confirmLabel={it.feedback.delete}
      isDestructive
      isReady={impact.isReady && released.isReady}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {[
        isWhole && texts.remove.goesWith(lessons),
        texts.remove.releases(released.names),
        impact.text,
        texts.remove.kept,
      ]
        .filter(Boolean)
        .join(' ')}
    </ConfirmDialog>
  );
};
