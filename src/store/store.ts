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

/** What of a kind is stored: what an earlier version left there, or somebody by hand, may be anything. */
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isText = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown): boolean => Array.isArray(value);
const isPairList = (value: unknown): boolean => Array.isArray(value) && value.every(isList);
const isRecordList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null);

const lastingKeys = new Map<string, (value: unknown) => boolean>([
  [sidebarKey, isFlag],
  [exportFormatKey, isText],
  [shortcutsKey, isFlag],
  [openModulesKey, isPairList],
  [uploadsKey, isRecordList],
  [announcedJobsKey, isList],
]);

/** The browser's storage; what it has no room for, or does not take, lasts as long as the page. */
const createLastingStore = (): Store => {
  const lasting = localStorageStore();
  const refused = memoryStore();
  return {
    ...lasting,
    setup: () => {
      refused.setup();
      try {
        lasting.setup();
      } catch {
        // It notes its version there first: what other tabs store is then not followed.
      }
    },
    teardown: () => {
      lasting.teardown();
      refused.teardown();
    },
    getItem: (key, fallback) => {
      const value = refused.getItem(key) ?? lasting.getItem(key);
      return lastingKeys.get(key)?.(value) ? value : fallback;
    },
    setItem: (key, value) => {
      try {
        lasting.setItem(key, value);
        refused.removeItem(key);
      } catch {
        refused.setItem(key, value);
      }
    },
    subscribe: (key, callback) => {
      const ends = [
        lasting.subscribe(key, callback),
        refused.subscribe(key, (value) => value !== undefined && callback(value)),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
};

/**
 * What react-admin remembers. Only the width of the sidebar, the format of exports, the switch of the shortcuts, the open
 * modules of courses, uploads that are not over and jobs that were read out outlive the page: searches and selections name people and have no place
 * in the browser's storage.
 */
export const createStore = (): Store => {
  const lasting = createLastingStore();
  const passing = memoryStore();
  const chooseStore = (key: string): Store => (lastingKeys.has(key) ? lasting : passing);
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
