/** What people choose between: light, dark, or whatever their device is set to. */
export const colorSchemeChoices = ['system', 'light', 'dark'] as const;
export type ColorSchemeChoice = (typeof colorSchemeChoices)[number];

export type ColorScheme = Exclude<ColorSchemeChoice, 'system'>;

/** Where a device remembers the choice; absent for `system`. */
export const colorSchemeKey = 'corsia_color_scheme';

export const darkDevice = '(prefers-color-scheme: dark)';

/** Whether the device paints pages in colours of its own: drawings then go by its ground, whatever was chosen. */
export const systemColors = '(forced-colors: active)';

/**
 * Stands in the head of every page and runs before anything is painted: writes the scheme onto the page. The content
 * security policy allows it by its hash.
 */
export const colorSchemeScript = `(() => {
  let scheme;
  try {
    scheme = localStorage.getItem('${colorSchemeKey}');
  } catch {}
  const isChosen = (scheme === 'light' || scheme === 'dark') && !matchMedia('${systemColors}').matches;
  if (!isChosen) scheme = matchMedia('${darkDevice}').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = scheme;
})()`;
