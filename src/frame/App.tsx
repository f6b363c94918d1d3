import { type LayoutComponent, Resource } from 'react-admin';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Layout } from '../layout/Layout.tsx';
import { LogOut } from '../layout/LogOut.tsx';
import { UnfinishedBatches } from '../layout/UnfinishedBatches.tsx';
import { FirstPageProvider } from '../lists/firstPage.ts';
import { fullEntries, liteEntries } from '../navigation/entries.ts';
import { logOutPath } from '../navigation/logOutPath.ts';
import { createRecordPage } from '../page/createRecordPage.tsx';
import { NotFound } from '../page/NotFound.tsx';
import type { Providers } from '../provider/providers.ts';
import type { ListArea, PageArea, RedirectArea } from '../start/area.ts';
import type { Shell } from '../start/shell.ts';
import { BackOffice } from './BackOffice.tsx';
import { createScreen } from './screen.ts';

const layouts: Record<Shell['name'], LayoutComponent> = {
  full: ({ children }) => (
    <>
      <UnfinishedBatches />
      <Layout entries={fullEntries}>{children}</Layout>
    </>
  ),
  lite: ({ children }) => <Layout entries={liteEntries}>{children}</Layout>,
};

const renderListRoute = ({ name, firstPage, list, create, edit }: ListArea) => {
  const List = createScreen(list);
  const Edit = edit && createRecordPage(createScreen(edit));
  const resource = (
    <Resource
      name={name}
      list={
        <FirstPageProvider value={firstPage}>
          <List />
        </FirstPageProvider>
      }
      create={create && createScreen(create)}
      edit={
        Edit && (
          <FirstPageProvider value={firstPage}>
            <Edit />
          </FirstPageProvider>
        )
      }
    />
  );
  return <Route key={name} path={`/${name}/*`} element={resource} />;
};

const renderRoute = (area: PageArea | RedirectArea) => {
  const { name } = area;
  if ('leadsTo' in area)
    return <Route key={name} path={`/${name}`} element={<Navigate to={`/${area.leadsTo}`} replace />} />;
  const Page = createScreen(area.page);
  return <Route key={name} path={area.hasParts ? `/${name}/*` : `/${name}`} element={<Page />} />;
};

/**
 * Draws a back office: a route for each of its areas. Made once: react-admin's `CoreAdminUI` reads its routes from what it
 * is given after everything is drawn, and then draws everything again.
 */
export const createApp = ({ areas, ...shell }: Shell, providers: Providers) => {
  const lists = areas.filter((area) => 'list' in area).map(renderListRoute);
  const pages = areas.flatMap((area) => ('list' in area ? [] : [renderRoute(area)]));
  const Frame = layouts[shell.name];
  return (
    <BackOffice base={shell.base} providers={providers}>
      <Frame>
        <Routes>
          <Route path="/" element={<Navigate to={`/${shell.home}`} replace />} />
          <Route path={logOutPath} element={<LogOut />} />
          {pages}
          {lists}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Frame>
    </BackOffice>
  );
};
