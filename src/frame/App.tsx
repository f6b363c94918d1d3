import { CustomRoutes, type LayoutComponent, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AreaInPreparation } from '../layout/AreaInPreparation.tsx';
import { fullEntries, liteEntries } from '../layout/entries.ts';
import { Layout } from '../layout/Layout.tsx';
import { LogOut, logOutPath } from '../layout/LogOut.tsx';
import { UnfinishedBatches } from '../layout/UnfinishedBatches.tsx';
import { FirstPageProvider } from '../lists/firstPage.ts';
import type { EmptyArea, ListArea, PageArea } from '../start/area.ts';
import type { Shell } from '../start/shell.ts';
import { BackOffice } from './BackOffice.tsx';
import { screen } from './screen.tsx';

const layouts: Record<Shell['name'], LayoutComponent> = {
  full: ({ children }) => (
    <>
      <UnfinishedBatches />
      <Layout entries={fullEntries}>{children}</Layout>
    </>
  ),
  lite: ({ children }) => <Layout entries={liteEntries}>{children}</Layout>,
};

const resourceOf = ({ name, firstPage, list, create, edit }: ListArea) => {
  const List = screen(list);
  const Edit = edit && screen(edit);
  return (
    <Resource
      key={name}
      name={name}
      list={
        <FirstPageProvider value={firstPage}>
          <List />
        </FirstPageProvider>
      }
      create={create && screen(create)}
      edit={
        Edit && (
          <FirstPageProvider value={firstPage}>
            <Edit />
          </FirstPageProvider>
        )
      }
    />
  );
};

const routeOf = (area: PageArea | EmptyArea) => {
  const { name } = area;
  if (!('page' in area)) {
    const element = area.leadsTo ? <Navigate to={`/${area.leadsTo}`} replace /> : <AreaInPreparation name={name} />;
    return <Route key={name} path={`/${name}`} element={element} />;
  }
  const Page = screen(area.page);
  return <Route key={name} path={area.hasParts ? `/${name}/*` : `/${name}`} element={<Page />} />;
};

/** Draws a back office: a resource or a route for each of its areas. Made once. */
export const createApp = ({ areas, ...shell }: Shell) => {
  const resources = areas.filter((area) => 'list' in area).map(resourceOf);
  const routes = areas.filter((area) => !('list' in area)).map(routeOf);
  return (
    <BackOffice shell={{ areas, ...shell }} layout={layouts[shell.name]}>
      {resources}
      <CustomRoutes>
        <Route path="/" element={<Navigate to={`/${shell.home}`} replace />} />
        <Route path={logOutPath} element={<LogOut />} />
        {routes}
      </CustomRoutes>
    </BackOffice>
  );
};
