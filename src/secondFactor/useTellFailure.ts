import { HttpError } from 'react-admin';
import { useFeedback } from '../feedback/useFeedback.ts';

/** Returns a function that tells a failure, unless it is told beside a field of the proof. */
export const useTellFailure = () => {
  const { fail } = useFeedback();
  return (error: unknown): void => {
    const errors = error instanceof HttpError ? error.body?.errors : undefined;
    if (!errors?.password && !errors?.code && !errors?.new_code) fail(error);
  };
};
