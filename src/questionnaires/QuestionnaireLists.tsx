import { questionnaires } from '../i18n/questionnaires.ts';
import { PanelTabs } from '../page/PanelTabs.tsx';

const { surveys, evaluations } = questionnaires.kinds;

const tabs = [
  { path: 'surveys', label: surveys.title },
  { path: 'evaluations', label: evaluations.title },
];

/** Links to the two lists. */
export const QuestionnaireLists = () => <PanelTabs tabs={tabs} />;
