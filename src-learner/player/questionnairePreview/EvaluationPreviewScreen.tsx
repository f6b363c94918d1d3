import { QuestionnairePreview } from './QuestionnairePreview.tsx';

/** /preview/verifiche/:id */
const EvaluationPreviewScreen = () => <QuestionnairePreview kind="evaluation" />;

export default EvaluationPreviewScreen;
