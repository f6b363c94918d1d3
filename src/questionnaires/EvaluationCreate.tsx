import { QuestionnaireCreate } from './QuestionnaireCreate.tsx';

const EvaluationCreate = () => <QuestionnaireCreate kind="evaluations" />;

export default EvaluationCreate;
