import { useRef } from 'react';
import { useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { settleFailures } from '../../feedback/settledFailures.ts';

/** Resolves to whether to save these values: what may be asked before a save. */
export type BeforeSave = (values: FieldValues) => Promise<boolean>;

/** What a save that was given up returns: a form that gets no errors takes itself for saved. */
const notSaved = { root: { serverError: 'not saved' } };

/**
 * Returns how a form saves: a second submission while the first is under way is the first. The button is disabled only
 * once it is drawn again, and two clicks in one instant would make two records. What went wrong before is settled by it.
 */
export const useOneSave = (beforeSave?: BeforeSave) => {
  const { save } = useSaveContext();
  const underWay = useRef<Promise<unknown> | null>(null);
  const saveOnce = async (values: FieldValues) => {
    if (beforeSave && !(await beforeSave(values))) return notSaved;
    settleFailures();
    return save?.(values);
  };
  return (values: FieldValues) => {
    underWay.current ??= saveOnce(values).finally(() => {
      underWay.current = null;
    });
    return underWay.current;
  };
};
