import { useRef } from 'react';
import { useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';

/**
 * Returns how a form saves: a second submission while the first is under way is the first. The button is disabled only
 * once it is drawn anew, and two clicks in one instant would make two records.
 */
export const useOneSave = () => {
  const { save } = useSaveContext();
  const underWay = useRef<Promise<unknown> | null>(null);
  return (values: FieldValues) => {
    underWay.current ??= Promise.resolve(save?.(values)).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
};
