import Box from '@mui/material/Box';
import { contents as texts } from '../i18n/courseContents.ts';

/** The foot of a list: how many there are, and the lessons in them. */
export const ContentsTotal = ({ count, lessons }: { count: number; lessons: number }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, px: 2, py: 1.5, color: 'text.secondary' }}>
    <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {texts.total(count)}
    </Box>
    {texts.lessons(lessons)}
  </Box>
);
