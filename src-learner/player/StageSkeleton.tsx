import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** In place of a stage whose height is not known yet; what stands below waits for it. @param text what is awaited. */
export const StageSkeleton = ({ text }: { text?: string }) => (
  <div data-stage-loading>
    <LoadingRegion text={text}>
      <Skeleton ratio="16 / 9" radius="var(--radius-card)" />
    </LoadingRegion>
  </div>
);
