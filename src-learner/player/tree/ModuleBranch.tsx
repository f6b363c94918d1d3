import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { MyCourseModule, SectionRow } from '#contract/learning.ts';
import { tree } from '../../i18n/itPlayer.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useMediaQuery, wideScreen } from '../../ui/useMediaQuery.ts';
import { usePlayer } from '../PlayerContext.ts';
import styles from './ModuleBranch.module.css';
import { SectionItem } from './SectionItem.tsx';

/** Lessons of a module shown at first on a narrow screen. */
const firstLessons = 6;
/** Courses up to this many sections stand wholly open on a wide screen. */
const smallCourse = 40;

interface Props {
  module: MyCourseModule;
  sections: readonly SectionRow[];
  isToOpen: boolean;
}

export const ModuleBranch = ({ module, sections, isToOpen }: Props) => {
  const listId = useId();
  const { sections: all, currentId } = usePlayer();
  const isWide = useMediaQuery(wideScreen);
  const [chosen, setChosen] = useState<boolean>();
  const [showsAll, setShowsAll] = useState(false);
  const isOpen = chosen ?? (isToOpen || (isWide && all.length <= smallCourse));
  const holdsCurrent = sections.findIndex(({ id }) => id === currentId);

  useEffect(() => {
    if (holdsCurrent >= 0) setChosen(undefined);
    if (holdsCurrent >= firstLessons) setShowsAll(true);
  }, [holdsCurrent]);

  const isCut = !isWide && sections.length > firstLessons;
  const shown = isCut && !showsAll ? sections.slice(0, firstLessons) : sections;
  const passed = sections.filter(({ is_passed }) => is_passed).length;
  return (
    <div className={styles.module}>
      <h4>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{module.name}</span>
            <span className={styles.count}>{tree.moduleCount(passed, sections.length)}</span>
            {module.is_hidden && <Badge>{tree.hiddenModule}</Badge>}
          </span>
          <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
        </button>
      </h4>
      <div id={listId} hidden={!isOpen}>
        {sections.length === 0 && <p className={styles.empty}>{tree.emptyModule}</p>}
        <ol>
          {shown.map((section) => (
            <SectionItem key={section.id} section={section} />
          ))}
        </ol>
        {isCut && (
          <button type="button" className={styles.more} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? tree.showLess : tree.showAll}
          </button>
        )}
      </div>
    </div>
  );
};
