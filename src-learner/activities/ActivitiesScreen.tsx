import { activities } from '../i18n/itCourses.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Tabs } from '../ui/tabs/Tabs.tsx';
import styles from './ActivitiesScreen.module.css';
import { CoursesTab } from './CoursesTab.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';

const ActivitiesScreen = () => {
  usePageTitle(activities.title, activities.description);
  return (
    <div className={styles.screen}>
      <ScreenTitle>{activities.title}</ScreenTitle>
      <Tabs
        label={activities.title}
        tabs={[
          { id: 'statistics', label: activities.statistics, content: <StatisticsTab /> },
          { id: 'courses', label: activities.courses, content: <CoursesTab /> },
        ]}
      />
    </div>
  );
};

export default ActivitiesScreen;
