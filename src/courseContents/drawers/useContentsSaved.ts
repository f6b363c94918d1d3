import { useQueryClient } from '@tanstack/react-query';
import { useDrawer } from '../../drawers/drawerContext.ts';
import { useRefreshContents } from '../contentsQueries.ts';

/** Returns what has the page behind show what a drawer has changed of a course's contents. */
export const useContentsChanged = (courseId: number): (() => void) => {
  const refresh = useRefreshContents(courseId);
  const queryClient = useQueryClient();
  return () => {
    void refresh();
    for (const resource of ['courseSections', 'courses/sections'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
};

/** Returns what to do once something of a course's contents is saved or deleted: the page behind shows it, the drawer closes. */
export const useContentsSaved = (courseId: number): (() => void) => {
  const { finish } = useDrawer();
  const tellChanged = useContentsChanged(courseId);
  return () => {
    tellChanged();
    finish();
  };
};
