import type { Survey } from '#contract/surveys.ts';
import { QuestionnairePage } from './QuestionnairePage.tsx';
import { SurveySettings } from './settings/SurveySettings.tsx';

const SurveyEdit = () => (
  <QuestionnairePage<Survey>
    kind="surveys"
    renderSettings={(survey) => <SurveySettings key={survey.id} survey={survey} />}
  />
);

export default SurveyEdit;
