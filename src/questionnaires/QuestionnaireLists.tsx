import Box from '@mui/material/Box';
import { questionnaires } from '../i18n/questionnaires.ts';
import { PageTabs } from '../layout/PageTabs.tsx';

const { surveys, evaluations } = questionnaires.kinds;

const tabs = [
  { path: 'surveys', label: surveys.title },
  { path: 'evaluations', label: evaluations.title },
];

/** Links to the two lists. */
export const QuestionnaireLists = () => (
  <Box sx={{ px: 1.5, '& ul': { mb: 0 } }}>
    <PageTabs address="" tabs={tabs} />
  </Box>
);
