import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { useFeedback } from '../feedback/useFeedback.ts';
import { download } from '../format/download.ts';
import { files as texts } from '../i18n/files.ts';

/**
 * Downloads a file by a link asked for now: one that was shown for hours is no longer good.
 * @param ask returns null where there is no file any more
 * @param gone what is told then
 * @param onGone told where its record is gone
 */
export const useFreshFile = (
  ask: () => Promise<string | null | undefined>,
  { gone = texts.noLonger, onGone }: { gone?: string; onGone?: (() => void) | undefined } = {},
) => {
  const { fail } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const link = await ask();
      if (!link) throw new Error(gone);
      download(link);
    },
    onError: (error) => {
      fail(error);
      if (error instanceof HttpError && error.status === 404) onGone?.();
    },
  });
  return { start: () => mutate(), isPending };
};
