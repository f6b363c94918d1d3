import { useQueryChange } from '#display/useQueryChange.ts';
import { activities } from '../i18n/itCourses.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { ScreenTitle } from '../ui/ScreenTitle.tsx';
import { Tabs } from '../ui/tabs/Tabs.tsx';
import styles from './ActivitiesScreen.module.css';
import { CoursesTab } from './CoursesTab.tsx';
import { StatisticsTab } from './StatisticsTab.tsx';

/** The tab that is open, as it stands in the address: a reload, and the way back from a course, lead to it. */
const tabKey = 'scheda';
const coursesTab = 'corsi';

const ActivitiesScreen = () => {
  usePageTitle(activities.title, activities.description);
  const [address, changeAddress] = useQueryChange();
  const open = (tab: string): void =>
    changeAddress(() => new URLSearchParams(tab === coursesTab ? { [tabKey]: coursesTab } : {}), { replace: true });
  return (
    <div className={styles.screen}>
      <ScreenTitle>{activities.title}</ScreenTitle>
      <Tabs
        label={activities.title}
        open={address.get(tabKey) === coursesTab ? coursesTab : 'statistiche'}
        onOpen={open}
        tabs={[
          { id: 'statistiche', label: activities.statistics, content: <StatisticsTab /> },
          { id: coursesTab, label: activities.courses, content: <CoursesTab /> },
        ]}
      />
    </div>
  );
};

export default ActivitiesScreen;
