import type { EvaluationRow } from '#contract/evaluations.ts';
import { QuestionnaireList } from './QuestionnaireList.tsx';
import { evaluationColumns } from './questionnaireColumns.tsx';

const EvaluationList = () => <QuestionnaireList<EvaluationRow> kind="evaluations" columns={evaluationColumns} />;

export default EvaluationList;
