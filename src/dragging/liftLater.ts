import { type FluidDragActions, type PreDragActions, type SensorAPI, useMouseSensor } from '@hello-pangea/dnd';
import { useMemo } from 'react';
import { dropAfterMove } from './afterFrame.ts';

/** The same, but lifted in a task of its own. Until then where the pointer goes is remembered. */
const postponeLift = (before: PreDragActions): PreDragActions => ({
  ...before,
  fluidLift: (start) => {
    let last = start;
    let lifted: FluidDragActions | null = null;
    const lift = (): FluidDragActions | null => {
      clearTimeout(timer);
      if (lifted || !before.isActive()) return lifted;
      lifted = before.fluidLift(start);
      if (last !== start) lifted.move(last);
      return lifted;
    };
    const timer = setTimeout(lift);
    return {
      move: (to) => {
        last = to;
        lifted?.move(to);
      },
      drop: (options) => {
        const dropped = lift();
        if (dropped) dropAfterMove(() => dropped.drop(options));
      },
      cancel: (options) => {
        clearTimeout(timer);
        if (lifted) lifted.cancel(options);
        else before.abort();
      },
      isActive: () => (lifted ?? before).isActive(),
      shouldRespectForcePress: () => (lifted ?? before).shouldRespectForcePress(),
    };
  },
});

/**
 * Dragging by mouse. A browser tells of a move right before it draws: lifting then, in a long list, made one long task of both.
 */
export const useLaterMouseSensor = (api: SensorAPI): void =>
  useMouseSensor(
    useMemo(
      () => ({
        ...api,
        tryGetLock: (...args) => {
          const before = api.tryGetLock(...args);
          return before && postponeLift(before);
        },
      }),
      [api],
    ),
  );
