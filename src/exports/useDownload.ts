import { useMutation } from '@tanstack/react-query';
import type { ExportRecord } from '#contract/exports.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { download } from '../format/download.ts';
import { reports as texts } from '../i18n/reports.ts';
import { useProvider } from '../layout/useProvider.ts';

/** Downloads the file of an export, by a link asked for now: one that was shown for hours is no longer good. */
export const useDownload = (id: number) => {
  const provider = useProvider();
  const { fail } = useFeedback();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await provider.getOne<ExportRecord>('export', { id });
      if (!data.file_output) throw new Error(texts.noLonger);
      download(data.file_output);
    },
    onError: fail,
  });
  return { start: () => mutate(), isPending };
};
