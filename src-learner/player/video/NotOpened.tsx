import { useEffect, useEffectEvent } from 'react';
import { common } from '../../i18n/it.ts';
import { showFailure } from '../../toasts/toastStore.ts';

/** In place of a window whose code did not come: says so, and leaves what it would have stood over as it is. */
export const NotOpened = ({ onClose }: { onClose: () => void }) => {
  const tell = useEffectEvent(() => {
    showFailure(common.offline);
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
};
