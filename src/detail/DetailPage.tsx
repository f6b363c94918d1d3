import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { NoSuchPart } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageTabs } from '../page/PageTabs.tsx';
import { type Part, useOpenPart } from '../page/useOpenPart.ts';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';
import { Neighbours } from './Neighbours.tsx';

export interface DetailTab extends Part {
  element: ReactNode;
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
  const open = useOpenPart(address, tabs);
  // The first is the record itself.
  const part = open?.path === '' ? undefined : open;
  return (
    <Page
      heading={
        <>
          <Breadcrumb parent={parent} />
          <PageHeading title={title} part={open ? part?.label : it.app.notFound} />
        </>
      }
      actions={
        <>
          <Neighbours parent={parent.to} part={part?.path} />
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
        <Route path="*" element={<NoSuchPart />} />
      </Routes>
    </Page>
  );
};
