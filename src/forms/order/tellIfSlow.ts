/** Time after which it is told that a new order is not saved yet (ms): nothing else on the screen says so. */
const toldAfter = 10_000;

/** Waits for a write; calls `tell` once where its answer does not come soon. Resolves or rejects as the write does. */
export const tellIfSlow = async (write: Promise<unknown>, tell: () => void): Promise<void> => {
  const timer = setTimeout(tell, toldAfter);
  try {
    await write;
  } finally {
    clearTimeout(timer);
  }
};
