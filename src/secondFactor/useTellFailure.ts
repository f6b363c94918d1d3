import { HttpError } from 'react-admin';
import { useFeedback } from '../feedback/useFeedback.ts';

/** Returns a function that tells a failure, unless it is told beside the password or the code. */
export const useTellFailure = () => {
  const { fail } = useFeedback();
  return (error: unknown): void => {
    const errors = error instanceof HttpError ? error.body?.errors : undefined;
    if (!errors?.password && !errors?.code) fail(error);
  };
};
