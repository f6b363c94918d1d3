import { useEffect, useEffectEvent } from 'react';
import { it } from '../i18n/it.ts';
import { useFeedback } from './useFeedback.ts';

/** In place of a window whose code did not come: says so, and leaves what it would have stood over as it is. */
export const NotOpened = ({ onClose }: { onClose: () => void }) => {
  const { fail } = useFeedback();
  const tell = useEffectEvent(() => {
    fail(new Error(it.feedback.notOpened));
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
};
