import { Route, Routes } from 'react-router-dom';
import { CourseRulesSettings } from '../courseRules/CourseRulesSettings.tsx';
import { settings as texts } from '../i18n/settings.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { ExportSettings } from './ExportSettings.tsx';
import { FieldSettings } from './fields/FieldSettings.tsx';
import { LabelSettings } from './LabelSettings.tsx';
import { AutomaticLetterSettings } from './letters/AutomaticLetterSettings.tsx';
import { LetterSettings } from './letters/LetterSettings.tsx';
import { ReferentSettings } from './ReferentSettings.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import { settingsTabs } from './settingsTabs.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

const parts = [
  { path: 'labels', element: <LabelSettings /> },
  { path: 'letters/*', element: <LetterSettings /> },
  { path: 'automatic-letters', element: <AutomaticLetterSettings /> },
  { path: 'fields/*', element: <FieldSettings /> },
  { path: 'referents', element: <ReferentSettings /> },
  { path: 'course-rules/*', element: <CourseRulesSettings /> },
  { path: 'exports', element: <ExportSettings /> },
  { path: 'security', element: <SecuritySettings /> },
];

/** What the installation looks like and says, one tab a subject. */
const Settings = () => (
  <Page heading={<PageHeading title={texts.title} />}>
    <PageTabs address="" tabs={settingsTabs} />
    <Routes>
      <Route index element={<ThemeSettings />} />
      {parts.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Page>
);

export default Settings;
