import { useMutation } from '@tanstack/react-query';
import type { TableFormat } from '#data/imports.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { download } from '../format/download.ts';

/** A file that is made when it is asked for, and then kept by the browser. */
export const useMadeFile = (request: (format: TableFormat) => Promise<{ file_output: string }>) => {
  const { fail } = useFeedback();
  const once = useOneAtATime();
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: request,
    onSuccess: ({ file_output }) => download(file_output),
    onError: fail,
  });
  const make = (format: TableFormat): void => void once(() => mutateAsync(format));
  return { make, making: isPending ? variables : null };
};
