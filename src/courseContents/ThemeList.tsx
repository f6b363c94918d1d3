import { Droppable } from '@hello-pangea/dnd';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '#contract/courses.ts';
import type { CourseTheme } from '#contract/courseThemes.ts';
import { DragArea } from '../dragging/DragArea.tsx';
import { focusHandle } from '../dragging/dragging.ts';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { moveTo } from '../forms/order/moveTo.ts';
import { contents as texts } from '../i18n/courseContents.ts';
import { drag } from '../i18n/dragging.ts';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { ContentsSkeleton } from './ContentsSkeleton.tsx';
import { ContentsTotal } from './ContentsTotal.tsx';
import { buildThemesKey, useThemes } from './contentsQueries.ts';
import { ThemeRow } from './ThemeRow.tsx';
import { useContentDialogs } from './useContentDialogs.tsx';
import { useOrderSaves } from './useOrderSaves.ts';

interface Props {
  course: Course;
  address: string;
}

/** Puts a theme at another place, from 0. */
const useThemesOrder = (courseId: number, themes: readonly CourseTheme[]) => {
  const provider = useProvider();
  const { order } = useOrderSaves(courseId);
  return (moved: number, place: number): void => {
    const seen = themes.map(({ id }) => id);
    const ids = moveTo(seen, moved, place);
    if (ids.join() === seen.join()) return;
    order<CourseTheme[]>({
      queryKey: buildThemesKey(courseId),
      movedId: `theme-${moved}`,
      apply: (shown) => ids.flatMap((id) => shown.find((theme) => theme.id === id) ?? []),
      save: (isUndone) => provider.orderThemes(courseId, isUndone ? { ids: seen, seen: ids } : { ids, seen }),
    });
  };
};

const Themes = ({ course, address, themes }: Props & { themes: CourseTheme[] }) => {
  const [said, say] = useState('');
  const [asked, setAsked] = useState<{ theme: CourseTheme; anchor: HTMLElement } | null>(null);
  const { itemsFor, dialogs } = useContentDialogs(course.id);
  const order = useThemesOrder(course.id, themes);
  const step = (theme: CourseTheme, by: 1 | -1) => {
    const place = themes.indexOf(theme) + by;
    if (place < 0 || place >= themes.length) return;
    order(theme.id, place);
    say(drag.moved(theme.name, place + 1, themes.length, ''));
    focusHandle(`theme-${theme.id}`);
  };
  const items = asked
    ? [
        { label: texts.actions.edit, to: `${address}/themes/${asked.theme.id}` },
        ...itemsFor(
          { theme_id: asked.theme.id },
          { copy: texts.copy.title(asked.theme.name), remove: texts.remove.theme(asked.theme.name) },
          asked.theme.sections_count,
        ),
      ]
    : [];
  return (
    <>
      <DragArea
        countItems={() => themes.length}
        onDrop={({ draggableId, destination }) => {
          // By its name: the list may have been read again, in another order, since it was taken up.
          const theme = themes.find(({ id }) => draggableId === `theme-${id}`);
          if (theme && destination) order(theme.id, destination.index);
        }}
      >
        <Droppable droppableId="themes" type="theme">
          {({ innerRef, droppableProps, placeholder }) => (
            <Box ref={innerRef} {...droppableProps} role="list" aria-label={texts.themes}>
              {themes.map((theme, place) => (
                <ThemeRow
                  key={theme.id}
                  theme={theme}
                  place={place}
                  to={`${address}?theme=${theme.id}`}
                  onStep={(by) => step(theme, by)}
                  onMenu={(anchor) => setAsked({ theme, anchor })}
                />
              ))}
              {placeholder}
            </Box>
          )}
        </Droppable>
      </DragArea>
      <ActionMenu anchor={asked?.anchor ?? null} items={items} onClose={() => setAsked(null)} />
      {dialogs}
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};

/** The themes of a course, each a link to its modules. */
export const ThemeList = ({ course, address }: Props) => {
  const { data: themes, error, refetch } = useThemes(course.id);
  if (!themes && !error) return <ContentsSkeleton />;
  return (
    <Panel aria-label={texts.themes}>
      {themes ? (
        <>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5 }}>
            <Button variant="contained" startIcon={<Add />} component={Link} to={`${address}/themes/create`}>
              {texts.addTheme}
            </Button>
          </Box>
          {themes.length === 0 ? (
            <StateMessage
              title={texts.themesEmpty}
              hint={texts.themesEmptyHint}
              action={<FirstAddition to={`${address}/themes/create`} label={texts.addTheme} />}
            />
          ) : (
            <Themes course={course} address={address} themes={themes} />
          )}
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ContentsTotal
              count={themes.length}
              lessons={themes.reduce((sum, { sections_count }) => sum + sections_count, 0)}
            />
          </Box>
        </>
      ) : (
        <LoadFailure error={error} onRetry={refetch} />
      )}
    </Panel>
  );
};
