import type { SurveyRow } from '#contract/surveys.ts';
import { QuestionnaireList } from './QuestionnaireList.tsx';
import { surveyColumns } from './questionnaireColumns.tsx';

const SurveyList = () => <QuestionnaireList<SurveyRow> kind="surveys" columns={surveyColumns} />;

export default SurveyList;
