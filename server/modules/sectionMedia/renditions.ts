/** One quality of a video. */
interface Rendition {
  height: number;
  /** Of the pictures and of the sound, kilobits a second. */
  video: number;
  audio: number;
}

const known: readonly Rendition[] = [
  { height: 1080, video: 4500, audio: 160 },
  { height: 720, video: 2500, audio: 128 },
  { height: 480, video: 1200, audio: 96 },
  { height: 270, video: 500, audio: 64 },
];

/** The qualities made of a video that is so many lines high: none is larger than it, the best first. */
export const chooseRenditions = (height: number): Rendition[] => {
  const fitting = known.filter((one) => one.height <= height);
  const largest = known.findLast((one) => one.height >= height) ?? known[0];
  // Of an odd height its own comes first, at the rate of the next one above; codecs want an even number of lines.
  const own =
    largest && !fitting.some((one) => one.height === height) && height < 1080
      ? [{ ...largest, height: height - (height % 2) }]
      : [];
  const all = [...own, ...fitting];
  return all.filter(({ height: lines }, at) => at === 0 || lines <= (all[0]?.height ?? 0) * 0.8);
};

/** What ffmpeg is told, after its input: every quality in a folder of its own below the present one, and their playlist. */
export const buildHlsArguments = (renditions: readonly Rendition[], hasSound: boolean): string[] => {
  const names = renditions.map((_, at) => `[v${at}]`);
  const split = `[0:v:0]split=${renditions.length}${renditions.map((_, at) => `[s${at}]`).join('')}`;
  const scaled = renditions.map(({ height }, at) => `[s${at}]scale=-2:${height},format=yuv420p${names[at]}`);
  const streams = renditions.flatMap(({ video, audio }, at) => [
    ...['-map', names[at] ?? '', `-b:v:${at}`, `${video}k`, `-maxrate:v:${at}`, `${Math.round(video * 1.1)}k`],
    ...[`-bufsize:v:${at}`, `${video * 2}k`],
    ...(hasSound ? ['-map', '0:a:0', `-b:a:${at}`, `${audio}k`] : []),
  ]);
  const map = renditions.map(({ height }, at) => `v:${at}${hasSound ? `,a:${at}` : ''},name:${height}p`).join(' ');
  return [
    ...['-filter_complex', [split, ...scaled].join(';'), ...streams],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-sc_threshold', '0'],
    // Pictures in the order they are shown: others make each video begin later by two of them, where Firefox plays nothing.
    ...['-bf', '0'],
    // A key picture at every cut of every quality, so that the player changes between them.
    ...['-force_key_frames', 'expr:gte(t,n_forced*6)'],
    ...(hasSound ? ['-c:a', 'aac', '-ac', '2'] : []),
    ...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments'],
    ...[
      '-hls_segment_filename',
      '%v/part-%d.ts',
      '-master_pl_name',
      'video.m3u8',
      '-var_stream_map',
      map,
      '%v/video.m3u8',
    ],
  ];
};
