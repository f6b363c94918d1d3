import { QuestionnairePreview } from './QuestionnairePreview.tsx';

/** /preview/sondaggi/:id */
const SurveyPreviewScreen = () => <QuestionnairePreview kind="survey" />;

export default SurveyPreviewScreen;
