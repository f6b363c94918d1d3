import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { settings as texts } from '../i18n/settings.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { settingsTabs } from './settingsTabs.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

// Each with its tab: lists and drawers are no part of the first one.
const LabelSettings = lazy(() => import('./LabelSettings.tsx'));
const EmailTemplateSettings = lazy(() => import('./emailTemplates/EmailTemplateSettings.tsx'));
const AutomaticEmailSettings = lazy(() => import('./emailTemplates/AutomaticEmailSettings.tsx'));
const FieldSettings = lazy(() => import('./fields/FieldSettings.tsx'));
const ReferentSettings = lazy(() => import('./ReferentSettings.tsx'));
const CourseRulesSettings = lazy(() => import('../courseRules/CourseRulesSettings.tsx'));
const ExportSettings = lazy(() => import('./ExportSettings.tsx'));
const SecuritySettings = lazy(() => import('./SecuritySettings.tsx'));

const parts = [
  { path: 'labels', element: <LabelSettings /> },
  { path: 'email-templates/*', element: <EmailTemplateSettings /> },
  { path: 'automatic-emails', element: <AutomaticEmailSettings /> },
  { path: 'fields/*', element: <FieldSettings /> },
  { path: 'referents', element: <ReferentSettings /> },
  { path: 'course-rules/*', element: <CourseRulesSettings /> },
  { path: 'exports', element: <ExportSettings /> },
  { path: 'security', element: <SecuritySettings /> },
];

/** What an earlier version called pages that are still there, as bookmarks have it. */
const renamed = { letters: 'email-templates', 'automatic-letters': 'automatic-emails' };

const Renamed = ({ path }: { path: string }) => {
  const { '*': rest } = useParams();
  return <Navigate to={`/settings/${path}${rest ? `/${rest}` : ''}`} replace />;
};

/** What the installation looks like and says, one tab a subject. */
const Settings = () => (
  <Page heading={<PageHeading title={texts.title} />}>
    <PageTabs address="" tabs={settingsTabs} />
    <Suspense fallback={<SettingsSkeleton />}>
      <Routes>
        <Route index element={<ThemeSettings />} />
        {parts.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        {Object.entries(renamed).map(([before, now]) => (
          <Route key={before} path={`${before}/*`} element={<Renamed path={now} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  </Page>
);

export default Settings;
