import type { DemoMedia } from './course.ts';

type Content = { media: DemoMedia };

const makeVideo = (name: string, file: string, duration: string, captions?: string): Content => ({
  media: {
    type: 'VIDEO',
    name,
    path: `media/video/${file}`,
    duration,
    captions: captions && `media/video/${captions}`,
  },
});

/** The clips there are, with their true length. */
export const clips = {
  risk: makeVideo('Che cos’è il rischio', 'introduzione.mp4', '00:00:12', 'introduzione.it.vtt'),
  extinguisher: makeVideo('L’estintore in quattro passi', 'estintore.mp4', '00:00:10', 'estintore.it.vtt'),
  signs: makeVideo('La segnaletica di sicurezza', 'segnaletica.mp4', '00:00:10'),
  workstation: makeVideo('Il lavoro allo schermo', 'videoterminali.mp4', '00:00:12'),
  /** In several qualities, as HLS. */
  evacuation: makeVideo('Dall’allarme al punto di raccolta', 'emergenza/master.m3u8', '00:00:12'),
};

/** A sheet to download, with the minutes it takes to read. */
export const makeSheet = (name: string, path: string, minutes: number): Content => ({
  media: { type: 'FILE', name, path, duration: `00:${String(minutes).padStart(2, '0')}:00` },
});

export const makeYoutube = (name: string, id: string, duration: string): Content => ({
  media: { type: 'YT', name, link: `https://www.youtube.com/watch?v=${id}`, duration },
});

export const makeVimeo = (name: string, id: string, duration: string): Content => ({
  media: { type: 'VIMEO', name, link: `https://vimeo.com/${id}`, duration },
});
