import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFeedback } from './useFeedback.ts';

interface AskedAction<R> {
  run: () => Promise<R>;
  onSuccess: (result: R) => void;
  /** Asks again for what the action changes, however it went. */
  refetch: () => Promise<unknown>;
}

/** An action that a question comes before. `dialog` is for a `ConfirmDialog`; a failure is told once it is closed. */
export const useAskedAction = <R>({ run, onSuccess, refetch }: AskedAction<R>) => {
  const { fail } = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: run,
    onSuccess,
    onError: fail,
    onSettled: () => {
      setAsking(false);
      return refetch();
    },
  });
  return {
    ask: () => setAsking(true),
    isDone: isSuccess,
    dialog: { open: isAsking, isPending, onConfirm: () => mutate(), onCancel: () => setAsking(false) },
  };
};
