export interface KeptSwitch {
  isOn(): boolean;
  set(value: boolean): void;
}

/** A choice about the player that this device remembers; browsers that keep nothing hold it until the page is left. */
const createSwitch = (key: string, atFirst: boolean): KeptSwitch => {
  let isOn = atFirst;
  return {
    isOn() {
      try {
        const kept = localStorage.getItem(key);
        return kept === null ? atFirst : kept === 'on';
      } catch {
        return isOn;
      }
    },
    set(value) {
      isOn = value;
      try {
        if (value === atFirst) localStorage.removeItem(key);
        else localStorage.setItem(key, value ? 'on' : 'off');
      } catch {
        // Holds until the page is left.
      }
    },
  };
};

/** Whether single keys lead the video: who speaks to the computer may want them off. */
export const shortcutsSwitch = createSwitch('corsia_video_shortcuts', true);

/** Whether the transcript stays open from one lesson to the next. */
export const transcriptSwitch = createSwitch('corsia_video_transcript', false);

/** Whether the next lesson opens by itself: who has asked for less motion is not surprised by it. */
export const nextLessonSwitch = createSwitch(
  'corsia_next_lesson',
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
);
