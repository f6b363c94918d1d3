import { QuestionnaireCreate } from './QuestionnaireCreate.tsx';

const SurveyCreate = () => <QuestionnaireCreate kind="surveys" />;

export default SurveyCreate;
