import type { ReactNode } from 'react';
import { Breadcrumb } from '../detail/Breadcrumb.tsx';
import { imports as texts } from '../i18n/imports.ts';
import { it } from '../i18n/it.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';

interface Props {
  /** Of a page below the area's own. */
  title?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the area, with the way back: to the users, or to the area's first page. */
export const ImportFrame = ({ title, actions, children }: Props) => (
  <Page
    heading={
      <>
        <Breadcrumb parent={title ? { to: '/import', label: texts.title } : { to: '/users', label: it.users.title }} />
        <PageHeading title={title ?? texts.title} />
      </>
    }
    actions={actions}
  >
    {children}
  </Page>
);
