import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

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
    formState: { isSubmitting, isSubmitSuccessful },
  } = useFormContext();
  const stored = JSON.stringify(record);
  const sentOver = useRef(stored);
  const beginSave = useEffectEvent(() => {
    sentOver.current = stored;
  });
  const endSave = useEffectEvent(() => reset(stored === sentOver.current ? getValues() : record));

  useEffect(() => {
    if (isSubmitting) beginSave();
  }, [isSubmitting]);
  useEffect(() => {
    if (isSubmitSuccessful) endSave();
  }, [isSubmitSuccessful]);
  return null;
};
