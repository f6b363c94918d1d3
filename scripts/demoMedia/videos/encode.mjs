import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { MEDIA } from '../output.mjs';
import { drawLessonFrame } from './frame.mjs';
import { makeTone } from './tone.mjs';

const FPS = 25;
const SEGMENT_SECONDS = 4;
const H264 = [
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-level:v',
  '3.0',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
  '-tune',
  'animation',
];
const AAC = ['-c:a', 'aac', '-ac', '1', '-ar', '44100', '-b:a', '24k'];
const SAME_EVERY_TIME = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];
const COLOUR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
const toVideo = (more = '') => `scale=${more}out_color_matrix=bt709:out_range=tv,format=yuv420p`;

async function runFfmpeg(parameters, feed) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...parameters], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  if (feed) for await (const picture of feed) if (!child.stdin.write(picture)) await once(child.stdin, 'drain');
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${parameters.join(' ')}`);
}

async function* drawPictures(lesson) {
  for (let index = 0; index < lesson.duration * FPS; index += 1) {
    yield await sharp(Buffer.from(drawLessonFrame(lesson, index / FPS)))
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer();
  }
}

/** Draws a lesson without loss into a working folder, hands both tracks to `use`, then cleans up. */
async function withTracks(lesson, use) {
  const folder = await mkdtemp(join(tmpdir(), 'lesson-'));
  try {
    const video = join(folder, 'video.mkv');
    const audio = join(folder, 'audio.pcm');
    await writeFile(audio, makeTone(lesson));
    await runFfmpeg(
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', '640x360', '-r', String(FPS), '-i', '-', '-c:v', 'ffv1', video],
      drawPictures(lesson),
    );
    await use(['-i', video, '-f', 's16le', '-ar', '44100', '-ac', '1', '-i', audio, '-map', '0:v', '-map', '1:a']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A lesson as one MP4 that starts playing before it is whole. */
export async function makeMp4(name, lesson) {
  await mkdir(join(MEDIA, 'video'), { recursive: true });
  const file = join(MEDIA, 'video', `${name}.mp4`);
  const video = ['-vf', toVideo(), ...H264, ...COLOUR, '-crf', '28', '-g', '125'];
  await withTracks(lesson, (inputs) =>
    runFfmpeg([...inputs, ...video, ...AAC, ...SAME_EVERY_TIME, '-movflags', '+faststart', file]),
  );
}

async function measurePeakBitrate(folder) {
  const sizes = [];
  for (const name of await readdir(folder)) if (name.endsWith('.ts')) sizes.push((await stat(join(folder, name))).size);
  return Math.ceil((Math.max(...sizes) * 8) / SEGMENT_SECONDS / 1000) * 1000;
}

/** A lesson as HLS: a master playlist and two qualities in segments of four seconds, all addresses relative. */
export async function makeHls(name, lesson) {
  const folder = join(MEDIA, 'video', name);
  await rm(folder, { recursive: true, force: true });
  const qualities = [
    { label: '360p', size: '640:360', crf: '29' },
    { label: '180p', size: '320:180', crf: '32' },
  ];
  await withTracks(lesson, async (inputs) => {
    // No B-frames, and sound late by the encoder's 1024 samples: both tracks then begin at zero, and the browser
    // says 12.00 seconds rather than 12.08.
    for (const { label, size, crf } of qualities) {
      await mkdir(join(folder, label), { recursive: true });
      const gop = String(SEGMENT_SECONDS * FPS);
      const video = [
        '-vf',
        toVideo(`${size}:flags=lanczos:`),
        ...H264,
        ...COLOUR,
        '-crf',
        crf,
        '-g',
        gop,
        '-keyint_min',
        gop,
        '-sc_threshold',
        '0',
        '-bf',
        '0',
        '-af',
        'asetpts=PTS+1024',
      ];
      const segments = [
        '-f',
        'hls',
        '-hls_time',
        String(SEGMENT_SECONDS),
        '-hls_playlist_type',
        'vod',
        '-hls_flags',
        'independent_segments',
      ];
      await runFfmpeg([
        ...inputs,
        ...video,
        ...AAC,
        ...SAME_EVERY_TIME,
        ...segments,
        '-hls_segment_filename',
        join(folder, label, 'segment-%d.ts'),
        join(folder, label, 'index.m3u8'),
      ]);
    }
  });
  const streams = [];
  for (const { label, size } of qualities) {
    const bandwidth = await measurePeakBitrate(join(folder, label));
    streams.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size.replace(':', 'x')},CODECS="avc1.4d401e,mp4a.40.2",FRAME-RATE=${FPS}.000`,
      `${label}/index.m3u8`,
    );
  }
  await writeFile(
    join(folder, 'master.m3u8'),
    ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-INDEPENDENT-SEGMENTS', ...streams, ''].join('\n'),
  );
  return readFile(join(folder, 'master.m3u8'), 'utf8');
}
