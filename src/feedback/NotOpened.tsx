import { useEffect, useEffectEvent } from 'react';
import { describeNotOpened } from './describeNotOpened.ts';
import { useFeedback } from './useFeedback.ts';

/** In place of a window whose code did not come: says so, and leaves what it would have stood over as it is. */
export const NotOpened = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  const { fail } = useFeedback();
  const tell = useEffectEvent(() => {
    fail(new Error(describeNotOpened(error)));
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
};
