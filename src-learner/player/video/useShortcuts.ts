import type { PlyrInstance } from 'plyr-react';
import { useEffect, useEffectEvent } from 'react';
import { speeds } from './plyrOptions.ts';
import { findShortcut, type ShortcutAction } from './shortcuts.ts';
import { areShortcutsOn } from './shortcutsSwitch.ts';

interface Options {
  /** Plays or pauses, also where an overlay asks whether to begin. */
  onToggle: () => void;
  /** Whether the video can be seen: nothing but playing acts otherwise. */
  isOpen: boolean;
  onSpeed: (speed: number) => void;
  onList: () => void;
}

const longStep = 10;
const shortStep = 5;
const volumeStep = 0.1;

/** The speed beside the present one, of those offered; the fastest a course allows is the player's own. */
const nextSpeed = (video: PlyrInstance, isFaster: boolean): number => {
  const offered = isFaster ? speeds : speeds.toReversed();
  return offered.find((speed) => (isFaster ? speed > video.speed : speed < video.speed)) ?? video.speed;
};

const steer = (player: PlyrInstance, action: ShortcutAction, onSpeed: Options['onSpeed']): void => {
  if (action === 'back') player.rewind(longStep);
  if (action === 'backShort') player.rewind(shortStep);
  if (action === 'ahead') player.forward(longStep);
  if (action === 'aheadShort') player.forward(shortStep);
  if (action === 'louder') player.increaseVolume(volumeStep);
  if (action === 'quieter') player.decreaseVolume(volumeStep);
  if (action === 'mute') player.muted = !player.muted;
  if (action === 'captions') player.toggleCaptions();
  if (action === 'fullscreen') player.fullscreen.toggle();
  if (action === 'slower' || action === 'faster') {
    const speed = nextSpeed(player, action === 'faster');
    player.speed = speed;
    // Plyr passes it on a little later.
    onSpeed(speed);
  }
};

/** The keys that lead a video from wherever the focus is, unless a field, a button or a dialog needs them. */
export const useShortcuts = (video: PlyrInstance | null, options: Options): void => {
  const act = useEffectEvent((player: PlyrInstance, action: ShortcutAction): void => {
    if (action === 'list') options.onList();
    else if (action === 'play') options.onToggle();
    else if (options.isOpen) steer(player, action, options.onSpeed);
  });

  useEffect(() => {
    if (!video) return;
    const follow = (event: KeyboardEvent): void => {
      const action = findShortcut(event);
      if (!action || (action !== 'list' && !areShortcutsOn())) return;
      event.preventDefault();
      event.stopPropagation();
      act(video, action);
    };
    // Before the controls: an arrow on the position bar would move it by its own small step.
    document.addEventListener('keydown', follow, true);
    return () => document.removeEventListener('keydown', follow, true);
  }, [video]);
};
