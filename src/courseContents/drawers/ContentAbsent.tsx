import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { DrawerSkeleton } from '../../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { courseDrawers as texts } from '../../i18n/courseDrawers.ts';

interface Props {
  title: string;
  /** Said where it was read and is not there. */
  absent: string;
  isPending: boolean;
  error: unknown;
  onRetry: () => void;
}

/** In place of a part of a course that is on its way, could not be read or is gone. */
export const ContentAbsent = ({ title, absent, isPending, error, onRetry }: Props) => {
  if (isPending) return <DrawerSkeleton title={title} />;
  return (
    <DrawerPanel title={title}>
      {error ? <LoadFailure error={error} onRetry={onRetry} /> : <StateMessage title={texts.absent} hint={absent} />}
    </DrawerPanel>
  );
};
