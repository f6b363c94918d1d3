import {
  type ColorScheme,
  type ColorSchemeChoice,
  colorSchemeChoices,
  colorSchemeKey,
  darkDevice,
  systemColors,
} from '#contract/colorScheme.ts';

type Listener = () => void;
const listeners = new Set<Listener>();
const device = window.matchMedia(darkDevice);
const ownColors = window.matchMedia(systemColors);
/** Paper is white. */
const paper = window.matchMedia('print');

/** What was chosen on this device; kept here too, for browsers that keep nothing. */
let chosen: ColorSchemeChoice = 'system';

const readChoice = (): ColorSchemeChoice => {
  try {
    const kept = localStorage.getItem(colorSchemeKey);
    return colorSchemeChoices.find((choice) => choice === kept) ?? 'system';
  } catch {
    return chosen;
  }
};

const writeChoice = (choice: ColorSchemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(colorSchemeKey);
    else localStorage.setItem(colorSchemeKey, choice);
  } catch {
    // Holds until the page is left.
  }
};

/** Brings the page to what is chosen, and tells everybody who draws by it. */
const apply = (choice: ColorSchemeChoice): void => {
  chosen = choice;
  const scheme = choice === 'system' || ownColors.matches ? (device.matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = scheme;
  for (const tell of listeners) tell();
};

for (const one of [device, ownColors]) one.addEventListener('change', () => apply(readChoice()));
paper.addEventListener('change', () => {
  for (const tell of listeners) tell();
});
// Chosen in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === colorSchemeKey || key === null) apply(readChoice());
});
chosen = readChoice();

export const getColorSchemeChoice = (): ColorSchemeChoice => chosen;

/** The scheme the page is drawn in, light on paper. */
export const getColorScheme = (): ColorScheme =>
  document.documentElement.dataset.theme === 'dark' && !paper.matches ? 'dark' : 'light';

/** Draws the page in a scheme and remembers the choice on this device. */
export const chooseColorScheme = (choice: ColorSchemeChoice): void => {
  writeChoice(choice);
  apply(choice);
};

/** Runs `listener` after each change. Returns a function that stops it. */
export const watchColorScheme = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
