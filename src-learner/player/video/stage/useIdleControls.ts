import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Milliseconds without a sign of life before the controls hide. */
const idleTime = 2_200;

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

const isMenuOpen = (container: HTMLElement): boolean =>
  container.querySelector('.plyr__menu__container:not([hidden])') !== null;

const areHidden = (container: HTMLElement): boolean => container.classList.contains('plyr--hide-controls');

/** Hides the controls while a video plays and nobody touches it. A finger's first tap only brings them back. */
export const useIdleControls = (player: PlyrInstance | null): void => {
  useEffect(() => {
    const container = player?.elements.container;
    if (!player || !container) return;
    let timer: number | undefined;
    const hideUnlessUsed = (): void => {
      if (player.playing && !isMenuOpen(container)) player.toggleControls(false);
    };
    const wake = (): void => {
      window.clearTimeout(timer);
      player.toggleControls(true);
      timer = window.setTimeout(hideUnlessUsed, idleTime);
    };
    let isWaking = false;
    const noteTouch = ({ pointerType }: PointerEvent): void => {
      isWaking = pointerType === 'touch' && areHidden(container);
    };
    const holdWakingTap = (event: Event): void => {
      if (isWaking) event.stopPropagation();
      isWaking = false;
    };
    container.addEventListener('pointerdown', noteTouch, true);
    container.addEventListener('click', holdWakingTap, true);
    for (const sign of signs) container.addEventListener(sign, wake);
    player.on('playing', wake);
    player.on('pause', wake);
    return () => {
      window.clearTimeout(timer);
      container.removeEventListener('pointerdown', noteTouch, true);
      container.removeEventListener('click', holdWakingTap, true);
      for (const sign of signs) container.removeEventListener(sign, wake);
      player.off('playing', wake);
      player.off('pause', wake);
    };
  }, [player]);
};
