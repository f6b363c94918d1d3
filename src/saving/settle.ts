type Settler = () => Promise<void>;

const settlers = new Set<Settler>();

/** Has `settle` send what waits where it is called. */
export const callWhenSettling = (settle: Settler): void => void settlers.add(settle);

/**
 * Sends at once what was typed in this tab, and resolves when it is stored, or cannot be for now. To be awaited before anything
 * that is made of what is stored: a copy, a preview.
 */
export const settleAll = async (): Promise<void> => {
  await Promise.all([...settlers].map((settle) => settle()));
};

/** Resolves once nothing moves any more. @param subscribe returns what ends it */
export const waitUntilStill = (
  subscribe: (listener: () => void) => () => void,
  isMoving: () => boolean,
): Promise<void> =>
  new Promise((resolve) => {
    if (!isMoving()) return resolve();
    const stop = subscribe(() => {
      if (isMoving()) return;
      stop();
      resolve();
    });
  });
