/** Nothing has the focus, or only a part of the page around `element`, which had it brought there and does nothing with it. */
export const isFocusIdle = (element: Element): boolean => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return true;
  return activeElement instanceof HTMLElement && activeElement.tabIndex < 0 && activeElement.contains(element);
};
