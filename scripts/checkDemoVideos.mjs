// Plays the demo's lessons to their end in Chromium and prints what the browser says of each; fails when one does
// not get there. CHROMIUM names another browser than /usr/bin/chromium.
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../server/demo/media/video');
const HLS = join(import.meta.dirname, '../node_modules/hls.js/dist/hls.min.js');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};
const PAGE =
  '<!doctype html><meta charset="utf-8"><video muted playsinline width="640"></video><script src="/hls.js"></script>';

const server = createServer(async (request, response) => {
  const name = normalize(new URL(request.url, 'http://x').pathname);
  if (name === '/') return response.writeHead(200, { 'content-type': TYPES['.html'] }).end(PAGE);
  const file = name === '/hls.js' ? HLS : join(ROOT, name);
  const facts = await stat(file).catch(() => null);
  if (!facts?.isFile()) return response.writeHead(404).end();
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Number(to) : facts.size - 1;
  const headers = { 'content-type': TYPES[extname(file)], 'content-length': end - start + 1, 'accept-ranges': 'bytes' };
  if (from) headers['content-range'] = `bytes ${start}-${end}/${facts.size}`;
  response.writeHead(from ? 206 : 200, headers);
  return createReadStream(file, { start, end }).pipe(response);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

/** Runs in the page: plays an address to its end and reports. */
async function play(address) {
  const video = document.querySelector('video');
  const failures = [];
  const levels = [];
  const ended = new Promise((resolve, reject) => {
    video.addEventListener('ended', resolve, { once: true });
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
  });
  if (address.endsWith('.m3u8')) {
    const hls = new window.Hls();
    hls.on('hlsError', (_, problem) => failures.push(problem.details));
    hls.on('hlsLevelSwitched', (_, { level }) => levels.push(hls.levels[level].height));
    hls.loadSource(address);
    hls.attachMedia(video);
    await new Promise((resolve) => hls.once('hlsManifestParsed', resolve));
  } else {
    video.src = address;
  }
  const captions = address.replace('.mp4', '.it.vtt');
  const track = video.appendChild(Object.assign(document.createElement('track'), { src: captions, default: true }));
  await video.play();
  await ended;
  return {
    duration: video.duration,
    position: video.currentTime,
    size: `${video.videoWidth}x${video.videoHeight}`,
    sound: video.webkitAudioDecodedByteCount > 0,
    cues: track.track.cues?.length ?? 0,
    levels,
    failures,
  };
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
const clips = (await readdir(ROOT)).filter((name) => name.endsWith('.mp4'));
const reports = await Promise.all(
  [...clips, 'emergenza/master.m3u8', 'emergenza/180p/index.m3u8'].map(async (name) => {
    const page = await browser.newPage();
    await page.goto(origin);
    return { name, ...(await page.evaluate(play, `/${name}`)) };
  }),
);
console.table(
  reports.map(({ levels, failures, ...rest }) => ({ ...rest, levels: levels.join(' '), failures: failures.join(' ') })),
);
await browser.close();
server.close();
const stuck = reports.filter(({ position, duration, failures }) => duration - position > 0.1 || failures.length > 0);
if (stuck.length > 0) {
  console.error('Not played to the end:', stuck);
  process.exitCode = 1;
}
