import type { PlyrInstance } from 'plyr-react';
import { useEffect, useEffectEvent } from 'react';
import { shortcutsSwitch } from './keptSwitch.ts';
import { findShortcut, type ShortcutAction } from './shortcuts.ts';

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

/** The speeds this player offers, ascending: a course may allow fewer. Plyr's types leave them out. */
const listSpeeds = (player: PlyrInstance): readonly number[] => {
  const { config } = player as PlyrInstance & { config?: { speed?: { options?: number[] } } };
  return config?.speed?.options ?? [];
};

const findNextSpeed = (player: PlyrInstance, isFaster: boolean): number =>
  (isFaster
    ? listSpeeds(player).find((speed) => speed > player.speed)
    : listSpeeds(player).findLast((speed) => speed < player.speed)) ?? player.speed;

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
    const speed = findNextSpeed(player, action === 'faster');
    player.speed = speed;
    // Plyr passes it on a little later.
    onSpeed(speed);
  }
};

/** The keys that lead a video from wherever the focus is, unless a field, a button or a dialog needs them. */
export const useShortcuts = (video: PlyrInstance | null, options: Options): void => {
  const act = useEffectEvent((action: ShortcutAction): void => {
    if (action === 'list') options.onList();
    else if (action === 'play') options.onToggle();
    else if (options.isOpen && video) steer(video, action, options.onSpeed);
  });

  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const action = findShortcut(event);
      if (!action || (action !== 'list' && !shortcutsSwitch.isOn())) return;
      event.preventDefault();
      event.stopPropagation();
      act(action);
    };
    // Before the controls: an arrow on the position bar would move it by its own small step.
    document.addEventListener('keydown', follow, true);
    return () => document.removeEventListener('keydown', follow, true);
  }, []);
};
