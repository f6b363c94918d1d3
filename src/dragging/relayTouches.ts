const moves = ['touchmove', 'touchend', 'touchcancel'] as const;

/**
 * What is dragged from a list of the `virtual` mode is rendered elsewhere. Touches stay with the element they began
 * at, from which nothing reaches the window, where the library listens, once it is no longer in the page: they are sent there
 * again. To be called with the `touchstart`.
 */
export const relayTouches = ({ target }: TouchEvent): void => {
  if (!(target instanceof Element) || !target.closest('[data-handle]')) return;
  const relay = (event: TouchEvent): void => {
    if (event.type !== 'touchmove') stop();
    if (target.isConnected) return;
    const { touches, targetTouches, changedTouches } = event;
    const again = new TouchEvent(event.type, {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
      cancelable: true,
    });
    window.dispatchEvent(again);
    // Else the page would scroll beneath.
    if (again.defaultPrevented && event.cancelable) event.preventDefault();
  };
  const listen = relay as EventListener;
  const stop = (): void => {
    for (const name of moves) target.removeEventListener(name, listen);
  };
  for (const name of moves) target.addEventListener(name, listen, { passive: false });
};
