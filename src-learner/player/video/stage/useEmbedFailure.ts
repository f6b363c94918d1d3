import type { PlyrInstance } from 'plyr-react';
import { useEffect } from 'react';

/** Plyr keeps what an embed complained of on its stand-in for the media element, which its types leave out. */
const readComplaint = (player: PlyrInstance): unknown => {
  const { media } = player as PlyrInstance & { media?: { error?: unknown } };
  return media instanceof HTMLMediaElement ? null : media?.error;
};

// YouTube: no such address, removed or private, not to be shown on other sites. Vimeo's have names.
const withheldCodes = [2, 100, 101, 150];
const withheldNames = ['NotFoundError', 'PasswordError', 'PrivacyError'];

/** Whether it is the site that does not give the video: no other network will help. */
const isWithheld = (complaint: unknown): boolean => {
  if (typeof complaint !== 'object' || complaint === null) return false;
  return (
    ('code' in complaint && withheldCodes.includes(Number(complaint.code))) ||
    ('name' in complaint && withheldNames.includes(String(complaint.name)))
  );
};

/** Tells when YouTube or Vimeo cannot play. The element emptied to make way for them complains too, and is ignored. */
export const useEmbedFailure = (player: PlyrInstance | null, onFailure: (isWithheld: boolean) => void): void => {
  useEffect(() => {
    if (!player?.isEmbed) return;
    const check = (): void => {
      const complaint = readComplaint(player);
      if (complaint) onFailure(isWithheld(complaint));
    };
    player.on('error', check);
    // Plyr passes on what is said from here on; it may have been said before.
    player.on('ready', check);
    return () => {
      player.off('error', check);
      player.off('ready', check);
    };
  }, [player, onFailure]);
};
