import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FactList } from '../page/FactList.tsx';
import { FormSection } from './FormSection.tsx';
import { WholeRow } from './WholeRow.tsx';

interface Props {
  title: string;
  hint?: string;
  facts: readonly { label: string; value: ReactNode }[];
  /** What can be done about them. */
  children?: ReactNode;
}

/** What a form tells and does not change. */
export const Facts = ({ title, hint, facts, children }: Props) => (
  <FormSection title={title} hint={hint}>
    <WholeRow>
      <FactList facts={facts} />
    </WholeRow>
    {children && <Box sx={{ mb: 1.5 }}>{children}</Box>}
  </FormSection>
);
