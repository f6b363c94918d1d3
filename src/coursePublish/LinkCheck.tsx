import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseReadiness } from '#contract/courseReadiness.ts';
import { putInCache } from '#display/putInCache.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { formatMinute } from '../format/dates.ts';
import { coursePublish } from '../i18n/coursePublish.ts';
import { useProvider } from '../provider/useProvider.ts';
import { buildReadinessKey } from './useReadiness.ts';

const texts = coursePublish.links;

const describeLinks = ({ count, checked, is_checking }: CourseReadiness['links']): string => {
  if (is_checking) return texts.checking;
  if (count === 0) return texts.none;
  return checked ? texts.checked(count, formatMinute(checked)) : texts.never(count);
};

/** When the links of a course were asked, and the button that asks them again. */
export const LinkCheck = ({ courseId, links }: { courseId: number; links: CourseReadiness['links'] }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { fail } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.checkLinks(courseId),
    onSuccess: (readiness) => putInCache(client, buildReadinessKey(courseId), readiness),
    onError: fail,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
      <Box component="span" role="status" sx={{ color: 'text.secondary', flex: '1 1 240px' }}>
        {describeLinks(links)}
      </Box>
      {links.count > 0 && (
        <Button variant="outlined" size="small" loading={isPending || links.is_checking} onClick={() => mutate()}>
          {texts.check}
        </Button>
      )}
    </Box>
  );
};
