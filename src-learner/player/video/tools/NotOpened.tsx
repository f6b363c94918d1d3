import { useEffect, useEffectEvent } from 'react';
import { OutdatedPage } from '#auth/outdatedPage.ts';
import { common } from '../../../i18n/it.ts';
import { showFailure } from '../../../ui/toasts/toastStore.ts';

/** In place of a window whose code did not come: says so, and leaves what it would have stood over as it is. */
export const NotOpened = ({ error, onClose }: { error: unknown; onClose: () => void }) => {
  const tell = useEffectEvent(() => {
    showFailure(error instanceof OutdatedPage ? common.outdated : common.offline);
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
};
