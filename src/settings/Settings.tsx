import { Route, Routes } from 'react-router-dom';
import { CourseRulesSettings } from '../courseRules/CourseRulesSettings.tsx';
import { courseRules } from '../i18n/courseRules.ts';
import { secondFactor } from '../i18n/secondFactor.ts';
import { settings as texts } from '../i18n/settings.ts';
import { NotFound } from '../layout/NotFound.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { PageTabs } from '../layout/PageTabs.tsx';
import { FieldSettings } from './fields/FieldSettings.tsx';
import { LabelSettings } from './LabelSettings.tsx';
import { AutomaticLetterSettings } from './letters/AutomaticLetterSettings.tsx';
import { LetterSettings } from './letters/LetterSettings.tsx';
import { ReferentSettings } from './ReferentSettings.tsx';
import { SecuritySettings } from './SecuritySettings.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';

const tabs = [
  { path: '', label: texts.tabs.theme, element: <ThemeSettings /> },
  { path: 'labels', label: texts.tabs.labels, element: <LabelSettings /> },
  { path: 'letters', label: texts.tabs.letters, element: <LetterSettings />, hasDrawers: true as const },
  { path: 'automatic-letters', label: texts.tabs.automatic, element: <AutomaticLetterSettings /> },
  { path: 'fields', label: texts.tabs.fields, element: <FieldSettings />, hasDrawers: true as const },
  { path: 'referents', label: texts.tabs.referents, element: <ReferentSettings /> },
  { path: 'course-rules', label: courseRules.tab, element: <CourseRulesSettings />, hasDrawers: true as const },
  { path: 'security', label: secondFactor.setting.tab, element: <SecuritySettings /> },
];

/** What the installation looks like and says, one tab a subject. */
const Settings = () => (
  <Page heading={<PageHeading title={texts.title} />}>
    <PageTabs address="/settings" tabs={tabs} />
    <Routes>
      {tabs.map(({ path, element, ...tab }) =>
        path === '' ? (
          <Route key="first" index element={element} />
        ) : (
          <Route key={path} path={'hasDrawers' in tab ? `${path}/*` : path} element={element} />
        ),
      )}
      <Route path="*" element={<NotFound />} />
    </Routes>
  </Page>
);

export default Settings;
