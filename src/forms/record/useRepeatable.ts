import { useMemo } from 'react';
import { useClientKeys } from '../../saving/useClientKeys.ts';
import type { CreateShape } from './recordShape.ts';

/**
 * The same shape with a key in what is sent, for a `RecordCreate` that `isRepeatable`: sent again after its answer was lost, it
 * is made once.
 */
export const useRepeatable = <Values extends object>(shape: CreateShape<Values>): CreateShape<Values> => {
  const makeKey = useClientKeys();
  return useMemo(
    () => ({
      ...shape,
      buildNewBody: (values) => {
        const body = shape.buildNewBody(values);
        return { ...body, client_key: makeKey(JSON.stringify(body)) };
      },
    }),
    [shape, makeKey],
  );
};
