import { lazy } from 'react';
import { CustomRoutes, type LayoutComponent, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AreaInPreparation } from './areas/AreaInPreparation.tsx';
import { BackOffice } from './BackOffice.tsx';
import groups from './groups/index.ts';
import { it } from './i18n/it.ts';
import { fullEntries, liteEntries } from './layout/entries.ts';
import { Layout } from './layout/Layout.tsx';
import log from './log/index.ts';
import { Profile } from './profile/index.ts';
import type { Shell } from './shell.ts';
import subscriptions from './subscriptions/index.ts';
import users from './users/index.ts';

const Dashboard = lazy(() => import('./dashboard/Dashboard.tsx'));
const Settings = lazy(() => import('./settings/Settings.tsx'));

const FullLayout: LayoutComponent = ({ children }) => <Layout entries={fullEntries}>{children}</Layout>;
const LiteLayout: LayoutComponent = ({ children }) => <Layout entries={liteEntries}>{children}</Layout>;

/** What there is in each back office, one line an area. */
export const App = ({ shell }: { shell: Shell }) =>
  shell.name === 'full' ? (
    <BackOffice shell={shell} layout={FullLayout}>
      <Resource name="users" {...users} />
      <Resource name="group" {...groups} />
      <Resource name="subscriptions" {...subscriptions} />
      <Resource name="log" {...log} />
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/users" replace />} />
        <Route path="/dashboard" element={<Dashboard />} />
        <Route path="/settings/*" element={<Settings />} />
        <Route path="/courses" element={<AreaInPreparation title={it.nav.courses} />} />
        <Route path="/surveys" element={<AreaInPreparation title={it.nav.surveys} />} />
        <Route path="/export" element={<AreaInPreparation title={it.nav.export} />} />
        <Route path="/import" element={<AreaInPreparation title={it.nav.import} />} />
        <Route path="/outfile" element={<AreaInPreparation title={it.nav.outfile} />} />
        <Route path="/profile" element={<Profile />} />
      </CustomRoutes>
    </BackOffice>
  ) : (
    <BackOffice shell={shell} layout={LiteLayout}>
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/export" replace />} />
        <Route path="/dashboard" element={<Navigate to="/export" replace />} />
        <Route path="/export" element={<AreaInPreparation title={it.nav.export} />} />
        <Route path="/profile" element={<Profile />} />
      </CustomRoutes>
    </BackOffice>
  );
