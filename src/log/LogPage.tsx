import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { log } from '../i18n/log.ts';
import type { OrderingChoice } from '../lists/filters/filter.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { LogTabs } from './LogTabs.tsx';

const orderings: readonly OrderingChoice[] = [
  { label: log.newest, field: 'at', order: 'DESC' },
  { label: log.oldest, field: 'at', order: 'ASC' },
];

/** One of the two logs, the latest first. */
export const LogPage = <Entry extends RaRecord>(
  list: Omit<ComponentProps<typeof ListPage<Entry>>, 'title' | 'tabs' | 'orderings'>,
) => <ListPage<Entry> {...list} title={log.title} tabs={<LogTabs />} orderings={orderings} />;
