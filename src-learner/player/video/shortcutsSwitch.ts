const key = 'corsia_video_shortcuts';

/** For browsers that keep nothing. */
let isOn = true;

/** Whether single keys lead the video on this device: who speaks to the computer may want them off. */
export const areShortcutsOn = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return isOn;
  }
};

export const setShortcutsOn = (value: boolean): void => {
  isOn = value;
  try {
    if (value) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Holds until the page is left.
  }
};
