/**
 * Where the focus goes when what had it is gone: to the closest of its `ancestors` that can have it, so that the keyboard
 * goes on from there, or into the content.
 */
export const findFocusHome = (ancestors: readonly Element[]): HTMLElement | null =>
  ancestors.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && one.hasAttribute('tabindex'),
  ) ?? document.querySelector('main');
