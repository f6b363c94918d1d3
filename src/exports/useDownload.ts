import type { ExportRecord } from '#contract/exports.ts';
import { useFreshFile } from '../files/useFreshFile.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Downloads the file of an export, by a link asked for now. */
export const useDownload = (id: number, onGone?: () => void) => {
  const provider = useProvider();
  return useFreshFile(async () => (await provider.getOne<ExportRecord>('export', { id })).data.file_output, { onGone });
};
