import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { it } from '../i18n/it.ts';
import { settings as texts } from '../i18n/settings.ts';
import { NoSuchPart } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageTabs } from '../page/PageTabs.tsx';
import { useOpenPart } from '../page/useOpenPart.ts';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';
import { settingsTabs } from './settingsTabs.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

const places = { wait: <SettingsSkeleton />, Failed: LoadFailure };

// Each with its tab: lists and drawers are no part of the first one.
const LabelSettings = createPart(
  makeCodeQuery('LabelSettings', () => import('./LabelSettings.tsx')),
  places,
);
const EmailTemplateSettings = createPart(
  makeCodeQuery('EmailTemplateSettings', () => import('./emailTemplates/EmailTemplateSettings.tsx')),
  places,
);
const AutomaticEmailSettings = createPart(
  makeCodeQuery('AutomaticEmailSettings', () => import('./emailTemplates/AutomaticEmailSettings.tsx')),
  places,
);
const FieldSettings = createPart(
  makeCodeQuery('FieldSettings', () => import('./fields/FieldSettings.tsx')),
  places,
);
const ReferentSettings = createPart(
  makeCodeQuery('ReferentSettings', () => import('./ReferentSettings.tsx')),
  places,
);
const CourseRulesSettings = createPart(
  makeCodeQuery('CourseRulesSettings', () => import('../courseRules/CourseRulesSettings.tsx')),
  places,
);
const ExportSettings = createPart(
  makeCodeQuery('ExportSettings', () => import('./ExportSettings.tsx')),
  places,
);
const SecuritySettings = createPart(
  makeCodeQuery('SecuritySettings', () => import('./SecuritySettings.tsx')),
  places,
);

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
const Settings = () => {
  const open = useOpenPart('', settingsTabs);
  return (
    <Page heading={<PageHeading title={texts.title} part={open?.label ?? it.app.notFound} />}>
      <PageTabs address="" tabs={settingsTabs} />
      <Routes>
        <Route index element={<ThemeSettings />} />
        {parts.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
        {Object.entries(renamed).map(([before, now]) => (
          <Route key={before} path={`${before}/*`} element={<Renamed path={now} />} />
        ))}
        <Route path="*" element={<NoSuchPart />} />
      </Routes>
    </Page>
  );
};

export default Settings;
