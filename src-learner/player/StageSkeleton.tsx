import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** In place of a stage whose height is not known yet; what stands below waits for it. */
export const StageSkeleton = () => (
  <div data-stage-loading>
    <LoadingRegion>
      <Skeleton ratio="16 / 9" radius="var(--radius-card)" />
    </LoadingRegion>
  </div>
);
