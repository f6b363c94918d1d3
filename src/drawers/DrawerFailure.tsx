import { useEditContext } from 'react-admin';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { DrawerPanel } from './DrawerPanel.tsx';

/** A record that could not be read into a drawer. Stands in an EditBase. */
export const DrawerFailure = ({ title, isWide }: { title: string; isWide?: boolean }) => {
  const { error, refetch } = useEditContext();
  return (
    <DrawerPanel title={title} isWide={isWide}>
      <LoadFailure error={error} onRetry={refetch} />
    </DrawerPanel>
  );
};
