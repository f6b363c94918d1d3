import Copy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { questionnaires as texts } from '../i18n/questionnaires.ts';
import { ExchangeMenu } from '../questionExchange/ExchangeMenu.tsx';
import { PreviewLink } from '../questionnairePreview/PreviewLink.tsx';
import { CopyQuestionnaire } from './CopyQuestionnaire.tsx';
import { describeQuestionnaireDeletion } from './describeQuestionnaireDeletion.ts';

interface Props {
  kind: QuestionnaireResource;
  record: { id: number; name: string };
}

/** What can be done with a questionnaire as a whole, on its page. */
export const QuestionnaireActions = ({ kind, record }: Props) => {
  const [isCopying, setCopying] = useState(false);
  const part = { kind, id: record.id };
  return (
    // Below the width of a desk a line of their own, which leaves the first one to the name.
    <Box
      sx={{
        display: { xs: 'contents', sm: 'flex', lg: 'contents' },
        flexBasis: '100%',
        justifyContent: 'flex-end',
        gap: 2,
        pb: 1,
      }}
    >
      <PreviewLink {...part} />
      <ExchangeMenu {...part} />
      <Button variant="outlined" startIcon={<Copy />} onClick={() => setCopying(true)}>
        {texts.clone.action}
      </Button>
      <DeleteRecord {...describeQuestionnaireDeletion(kind, record)} to={`/${kind}`} />
      {isCopying && <CopyQuestionnaire kind={kind} source={record} onClose={() => setCopying(false)} />}
    </Box>
  );
};
