import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFound } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageTabs } from '../page/PageTabs.tsx';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';
import { Neighbours } from './Neighbours.tsx';

export interface DetailTab {
  /** Last part of the address; empty for the first tab. */
  path: string;
  label: string;
  element: ReactNode;
  /** It has addresses of its own below it, such as those of drawers. */
  hasDrawers?: true;
}

interface Props {
  parent: Parent;
  title: string;
  /** Address of the record, the base of its tabs. */
  address: string;
  tabs: readonly DetailTab[];
  /** What is known of it at a glance. */
  summary?: ReactNode;
  actions?: ReactNode;
}

/** One record: the way back, its name, its tabs. */
export const DetailPage = ({ parent, title, address, tabs, summary, actions }: Props) => {
  const { pathname } = useLocation();
  const open = tabs.find(({ path }) => path !== '' && pathname.startsWith(`${address}/${path}`));
  return (
    <Page
      heading={
        <>
          <Breadcrumb parent={parent} />
          <PageHeading title={title} part={open?.label} />
        </>
      }
      actions={
        <>
          <Neighbours parent={parent.to} part={open?.path} />
          {actions}
        </>
      }
    >
      {summary}
      {tabs.length > 1 && <PageTabs address={address} tabs={tabs} />}
      <Routes>
        {tabs.map(({ path, element, hasDrawers }) =>
          path === '' ? (
            <Route key="first" index element={element} />
          ) : (
            <Route key={path} path={hasDrawers ? `${path}/*` : path} element={element} />
          ),
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Page>
  );
};
