import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormSetup } from './formSetup.ts';

/** What a form does when the stored record changes under it: the rest follows, what was typed stays. */
export const keepTyped = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepTouched: true,
  keepSubmitCount: true,
} as const;

/** Has nothing count as typed any more once it is saved, whether the record that was saved is here already or not. */
export const FollowRecord = ({ record }: { record: object }) => {
  const {
    reset,
    getValues,
    formState: { isDirty, isSubmitting, isSubmitSuccessful },
  } = useFormContext();
  const { onClean } = useFormSetup();
  const stored = JSON.stringify(record);
  const sentOver = useRef(stored);
  const beginSave = useEffectEvent(() => {
    sentOver.current = stored;
  });
  const endSave = useEffectEvent(() => reset(stored === sentOver.current ? getValues() : record));

  useEffect(() => {
    if (!isDirty) onClean?.();
  });
  useEffect(() => {
    if (isSubmitting) beginSave();
  }, [isSubmitting]);
  useEffect(() => {
    if (isSubmitSuccessful) endSave();
  }, [isSubmitSuccessful]);
  return null;
};
