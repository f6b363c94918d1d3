import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { player } from '../../i18n/itPlayer.ts';
import { askAgain } from '../../ui/freshLink/askAgain.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/tabs/Tabs.tsx';
import { useMediaQuery, wideScreen } from '../../ui/useMediaQuery.ts';
import { makeMaterialsQuery } from '../lessonQueries.ts';
import { usePlayer } from '../PlayerContext.ts';
import styles from './AboutCourse.module.css';
import { Descriptions } from './Descriptions.tsx';
import { Materials } from './Materials.tsx';
import { Teachers } from './Teachers.tsx';
import { useTeachers } from './useTeachers.ts';

interface Part {
  id: string;
  label: string;
  content: ReactNode;
}

/**
 * Descriptions, materials and teachers: one under the other on a wide screen, tabs on a narrow one.
 * @param moreText HTML, what else the course says to those enrolled in it.
 */
export const AboutCourse = ({ moreText }: { moreText: string }) => {
  const { source } = usePlayer();
  const isWide = useMediaQuery(wideScreen);
  const teachers = useTeachers();
  const materials = useQuery(makeMaterialsQuery(source));

  const parts: Part[] = [
    { id: 'description', label: player.description, content: <Descriptions moreText={moreText} /> },
    {
      id: 'materials',
      label: player.materials,
      content: materials.isLoadingError ? (
        <LoadFailure error={materials.error} onRetry={materials.refetch} isRetrying={materials.isFetching} />
      ) : materials.data ? (
        <Materials
          materials={materials.data}
          given={materials.dataUpdatedAt}
          onRenew={() => askAgain(materials.refetch)}
        />
      ) : (
        <Skeleton height="3.5rem" />
      ),
    },
  ];
  if (teachers.length > 0)
    parts.push({ id: 'teachers', label: player.teachers, content: <Teachers teachers={teachers} /> });

  if (!isWide)
    return (
      <>
        <h2 className="sr-only">{player.about}</h2>
        <Tabs label={player.about} tabs={parts} />
      </>
    );
  return (
    <div className={styles.parts}>
      {parts.map(({ id, label, content }) => (
        <section key={id} className={styles.part} aria-labelledby={`about-${id}`}>
          <h2 id={`about-${id}`} className={styles.title}>
            {label}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
};
