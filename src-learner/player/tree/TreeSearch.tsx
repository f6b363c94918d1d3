import type { MyCourseTheme } from '#contract/learning.ts';
import { hasWords } from '#display/hasWords.ts';
import { tree } from '../../i18n/itLessonTools.ts';
import { SectionItem } from './SectionItem.tsx';
import styles from './TreeSearch.module.css';

/** The lessons whose name holds what is searched, under their modules. */
export const TreeSearch = ({ themes, search }: { themes: readonly MyCourseTheme[]; search: string }) => {
  const found = themes
    .flatMap(({ modules }) => modules)
    .map((module) => ({ ...module, sections: module.sections.filter(({ name }) => hasWords(name, search)) }))
    .filter(({ sections }) => sections.length > 0);
  const count = found.reduce((total, { sections }) => total + sections.length, 0);
  return (
    <>
      <p className={styles.count} role="status">
        {tree.found(count)}
      </p>
      {found.map(({ id, name, sections }) => (
        <section key={id} aria-label={name}>
          <h3 className={styles.module}>{name}</h3>
          <ol>
            {sections.map((section) => (
              <SectionItem key={section.id} section={section} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
};
