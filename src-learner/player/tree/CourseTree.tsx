import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tree as searchTexts } from '../../i18n/itLessonTools.ts';
import { tree } from '../../i18n/itPlayer.ts';
import { SearchField } from '../../ui/search/SearchField.tsx';
import { usePlayer } from '../PlayerContext.ts';
import styles from './CourseTree.module.css';
import { chooseModuleToOpen } from './chooseModuleToOpen.ts';
import { ModuleBranch } from './ModuleBranch.tsx';
import { TreeSearch } from './TreeSearch.tsx';

/** Courses of more sections can be searched. */
const seenAtOnce = 12;

/** Keeps the current row in sight by scrolling the tree alone, never the page. */
const revealCurrent = (scroller: HTMLElement | null): void => {
  const row = scroller?.querySelector<HTMLElement>('[aria-current="true"]');
  if (!scroller || !row) return;
  const [outer, inner] = [scroller.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  scroller.scrollTop += inner.top - outer.top - outer.height / 3;
};

/** Themes, modules and sections. */
export const CourseTree = () => {
  const { source, themes, sections, courseLock, currentId } = usePlayer();
  const scroller = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const openModule = chooseModuleToOpen(sections, currentId);

  useEffect(() => {
    if (currentId !== null) revealCurrent(scroller.current);
  }, [currentId]);

  if (sections.length === 0) return null;
  return (
    <nav className={styles.tree} aria-labelledby="tree-title">
      <h2 id="tree-title" className={styles.title}>
        {tree.title}
      </h2>
      {courseLock !== null && !source.opensAll && (
        <p className={styles.closed}>
          <Lock size={16} aria-hidden="true" />
          {tree.closed[courseLock]}
        </p>
      )}
      {sections.length > seenAtOnce && (
        <div className={styles.search}>
          <SearchField label={searchTexts.search} value={search} onChange={setSearch} />
        </div>
      )}
      <div ref={scroller} className={styles.scroller}>
        {search.trim() !== '' && <TreeSearch themes={themes} search={search} />}
        <div hidden={search.trim() !== ''}>
          {themes.map((theme) => (
            <section key={theme.id} className={styles.theme}>
              <h3 className={styles.themeName}>{theme.name}</h3>
              {theme.modules.map((module) => (
                <ModuleBranch
                  key={module.id}
                  module={module}
                  sections={module.sections}
                  isToOpen={module.id === openModule}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </nav>
  );
};
