import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabContent {
  id: string;
  label: string;
  content: ReactNode;
}

export const Tabs = ({ label, tabs }: { label: string; tabs: TabContent[] }) => (
  <BaseTabs.Root defaultValue={tabs[0]?.id}>
    <BaseTabs.List className={styles.list} aria-label={label} activateOnFocus>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.id} value={tab.id} className={styles.tab}>
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel key={tab.id} value={tab.id} className={styles.panel}>
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
);
