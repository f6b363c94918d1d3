import { CustomRoutes, type LayoutComponent, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AreaInPreparation } from './areas/AreaInPreparation.tsx';
import { BackOffice } from './BackOffice.tsx';
import { it } from './i18n/it.ts';
import { fullEntries, liteEntries } from './layout/entries.ts';
import { Layout } from './layout/Layout.tsx';
import { screen } from './screen.tsx';
import { areas, pages } from './screens.ts';
import type { Shell } from './shell.ts';

const { users, group, subscriptions, log, security } = areas;
const Dashboard = screen(pages.dashboard);
const Settings = screen(pages.settings);
const Profile = screen(pages.profile);
const SecondFactor = screen(pages['second-factor']);
const Users = { list: screen(users.list), create: screen(users.create), edit: screen(users.edit) };
const Groups = { list: screen(group.list), create: screen(group.create), edit: screen(group.edit) };
const Subscriptions = { list: screen(subscriptions.list) };
const Log = { list: screen(log.list) };
const Security = { list: screen(security.list) };

const FullLayout: LayoutComponent = ({ children }) => <Layout entries={fullEntries}>{children}</Layout>;
const LiteLayout: LayoutComponent = ({ children }) => <Layout entries={liteEntries}>{children}</Layout>;

/** What there is in each back office, one line an area. */
export const App = ({ shell }: { shell: Shell }) =>
  shell.name === 'full' ? (
    <BackOffice shell={shell} layout={FullLayout}>
      <Resource name="users" {...Users} />
      <Resource name="group" {...Groups} />
      <Resource name="subscriptions" {...Subscriptions} />
      <Resource name="log" {...Log} />
      <Resource name="security" {...Security} />
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
        <Route path="/second-factor" element={<SecondFactor />} />
      </CustomRoutes>
    </BackOffice>
  ) : (
    <BackOffice shell={shell} layout={LiteLayout}>
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/export" replace />} />
        <Route path="/dashboard" element={<Navigate to="/export" replace />} />
        <Route path="/export" element={<AreaInPreparation title={it.nav.export} />} />
        <Route path="/profile" element={<Profile />} />
        <Route path="/second-factor" element={<SecondFactor />} />
      </CustomRoutes>
    </BackOffice>
  );
