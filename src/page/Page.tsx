import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  /** Breadcrumb and heading at the left. */
  heading: ReactNode;
  /** The primary action at the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Every page: one line with its name and its primary action, then the content. */
export const Page = ({ heading, actions, children }: Props) => (
  <Box sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
    {/* What has no room beside the name stands below it. */}
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        minHeight: 64,
        py: 1,
      }}
    >
      {/* On phones a long name stands below what leads to it. */}
      <Box
        sx={{
          flex: { xs: '1 1 180px', sm: 1 },
          minWidth: 0,
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'baseline',
          columnGap: 1,
        }}
      >
        {heading}
      </Box>
      {actions}
    </Box>
    {children}
  </Box>
);
