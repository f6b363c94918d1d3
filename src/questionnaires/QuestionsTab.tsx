import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { QuestionBuilder } from '../questionBuilder/QuestionBuilder.tsx';
import { QuestionnaireCheck } from '../questionExchange/QuestionnaireCheck.tsx';
import { QuestionsHead } from './QuestionsHead.tsx';
import { UsesPanel } from './UsesPanel.tsx';

/** What stands beside the questions comes around them where there is one column. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"settings" "questions" "uses"',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"questions settings" "questions uses"',
  },
}));

const Area = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });

interface Props {
  kind: QuestionnaireResource;
  id: number;
  settings: ReactNode;
}

/** How it all stands, the questions, with the settings, what is wrong and where it is used beside them. */
export const QuestionsTab = ({ kind, id, settings }: Props) => (
  <div>
    <QuestionsHead kind={kind} id={id} />
    <Columns>
      <Area sx={{ gridArea: 'settings' }}>
        {settings}
        <QuestionnaireCheck kind={kind} id={id} />
      </Area>
      <Area sx={{ gridArea: 'questions' }}>
        <QuestionBuilder kind={kind} id={id} />
      </Area>
      <Area sx={{ gridArea: 'uses' }}>
        <UsesPanel kind={kind} id={id} />
      </Area>
    </Columns>
  </div>
);
