import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabContent {
  id: string;
  label: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: TabContent[];
  /** Which one is open, where that is remembered outside; the first one to begin with otherwise. */
  open?: string;
  onOpen?: (id: string) => void;
}

export const Tabs = ({ label, tabs, open, onOpen }: Props) => (
  <BaseTabs.Root defaultValue={tabs[0]?.id} value={open} onValueChange={onOpen}>
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
