import { useMemo } from 'react';
import { useClientKeys } from '../../saving/useClientKeys.ts';
import type { CreateShape } from './recordShape.ts';

/**
 * The same shape with a key in what is sent, for a `RecordCreate` that `isRepeatable`: sent again after its answer was lost, it
 * is made once.
 */
export const useRepeatable = <Values extends object>(shape: CreateShape<Values>): CreateShape<Values> => {
  const keyOf = useClientKeys();
  return useMemo(
    () => ({
      ...shape,
      bodyOfNew: (values) => {
        const body = shape.bodyOfNew(values);
        return { ...body, client_key: keyOf(JSON.stringify(body)) };
      },
    }),
    [shape, keyOf],
  );
};
