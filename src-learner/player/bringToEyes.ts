/**
 * Focuses `focused`, which has just been put in the place of something else, and scrolls so that `part`, which holds it,
 * is seen from its top. A part whose top is already in the upper half of the window does not move.
 */
export const bringToEyes = (part: HTMLElement | null, focused: HTMLElement | null = part): void => {
  focused?.focus({ preventScroll: true });
  const top = part?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight / 2) part?.scrollIntoView({ block: 'start' });
};
