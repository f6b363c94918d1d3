import { localStorageStore, memoryStore, type Store } from 'react-admin';

export const sidebarKey = 'sidebar.isNarrow';
export const exportFormatKey = 'export.format';
/** Whether keys alone do anything. */
export const shortcutsKey = 'shortcuts.areOn';

/** Ended jobs that were read out in this browser, by their kinds and ids. */
export const announcedJobsKey = 'jobs.announced';
/** Which modules of courses stand open, by their ids. */
export const openModulesKey = 'contents.openModules';
/** Uploads of this browser that are not over: a page that is loaded again offers to go on with them. */
export const uploadsKey = 'uploads.started';

const lastingKeys = [sidebarKey, exportFormatKey, shortcutsKey, openModulesKey, uploadsKey, announcedJobsKey];

/**
 * What react-admin remembers. Only the width of the sidebar, the format of exports, the switch of the shortcuts, the open
 * modules of courses, uploads that are not over and jobs that were read out outlive the page: searches and selections name people and have no place
 * in the browser's storage.
 */
export const createStore = (): Store => {
  const lasting = localStorageStore();
  const passing = memoryStore();
  const chooseStore = (key: string): Store => (lastingKeys.includes(key) ? lasting : passing);
  return {
    setup: () => {
      lasting.setup();
      passing.setup();
    },
    teardown: () => {
      lasting.teardown();
      passing.teardown();
    },
    getItem: (key, fallback) => chooseStore(key).getItem(key, fallback),
    setItem: (key, value) => chooseStore(key).setItem(key, value),
    removeItem: (key) => chooseStore(key).removeItem(key),
    removeItems: (prefix) => passing.removeItems(prefix),
    listItems: (prefix) => passing.listItems?.(prefix) ?? {},
    reset: () => passing.reset(),
    subscribe: (key, callback) => chooseStore(key).subscribe(key, callback),
  };
};
