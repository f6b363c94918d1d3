import type { DemoMedia } from './course.ts';

type Content = { media: DemoMedia };

const folder = 'media/video';

/** @param beside its captions, and the playlist of its qualities. */
const makeVideo = (
  name: string,
  file: string,
  duration: string,
  { captions, playlist }: { captions?: string; playlist?: string } = {},
): Content => ({
  media: {
    type: 'VIDEO',
    name,
    path: `${folder}/${file}`,
    duration,
    captions: captions && `${folder}/${captions}`,
    playlist: playlist && `${folder}/${playlist}`,
  },
});

/** The clips there are, with their true length. */
export const clips = {
  risk: makeVideo('Che cos’è il rischio', 'introduzione.mp4', '00:00:12', { captions: 'introduzione.it.vtt' }),
  extinguisher: makeVideo('L’estintore in quattro passi', 'estintore.mp4', '00:00:10', {
    captions: 'estintore.it.vtt',
  }),
  signs: makeVideo('La segnaletica di sicurezza', 'segnaletica.mp4', '00:00:10'),
  workstation: makeVideo('Il lavoro allo schermo', 'videoterminali.mp4', '00:00:12'),
  /** In several qualities, as HLS. */
  evacuation: makeVideo('Dall’allarme al punto di raccolta', 'emergenza.mp4', '00:00:12', {
    playlist: 'emergenza/master.m3u8',
  }),
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
