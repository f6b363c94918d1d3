import { useCallback } from 'react';
import type { ContentCopy, ContentPart, SectionFlags } from '#contract/courseTree.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { useProvider } from '../provider/useProvider.ts';
import { useRefreshContents } from './contentsQueries.ts';

const chooseMessage = ({ theme_id, module_id }: ContentPart, lessons: number): string => {
  if (theme_id !== undefined) return texts.saved.removed.theme;
  return module_id === undefined ? texts.saved.removed.sections(lessons) : texts.saved.removed.module;
};

/** What is done at once to lessons, a module or a theme. Each resolves to whether it went well, and says so. */
export const useContentActions = (courseId: number) => {
  const provider = useProvider();
  const refresh = useRefreshContents(courseId);
  const { succeed, succeedWithUndo, warn, fail } = useFeedback();

  const attempt = useCallback(
    async (write: () => Promise<void>): Promise<boolean> => {
      try {
        await write();
        return true;
      } catch (error) {
        fail(error);
        return false;
      } finally {
        await refresh();
      }
    },
    [refresh, fail],
  );

  return {
    flag: (flags: SectionFlags) =>
      attempt(async () => {
        await provider.flagSections(courseId, flags);
        succeed(texts.saved.flags(flags.ids.length));
      }),

    hideModule: (id: number, isHidden: boolean) =>
      attempt(async () => {
        await provider.hideModule(id, isHidden);
        succeed(texts.saved.module);
      }),

    duplicate: (part: ContentPart) =>
      attempt(async () => {
        await provider.copyContent(courseId, { part });
        succeed(texts.saved.duplicated);
      }),

    /** @param course the one it is copied into. */
    copy: (course: { id: number; name: string }, copy: ContentCopy) =>
      attempt(async () => {
        const { dropped_requirements: dropped } = await provider.copyContent(course.id, copy);
        const told = dropped.slice(0, 3).map(({ name, required_name }) => texts.copy.dropped(name, required_name));
        if (dropped.length > told.length) told.push(texts.copy.droppedMore(dropped.length - told.length));
        succeed(texts.saved.copied(course.name));
        if (told.length > 0) warn(told.join(' '));
      }),

    /** Removes it; while the message shows, that can be undone. */
    remove: (part: ContentPart) =>
      attempt(async () => {
        const { id, sections_count } = await provider.removeContent(courseId, part);
        const undo = () =>
          void attempt(async () => {
            await provider.undoRemoval(courseId, id);
            succeed(texts.saved.restored);
          });
        succeedWithUndo(chooseMessage(part, sections_count), undo);
      }),
  };
};
