import type { MediaType } from '#contract/codes.ts';
import { formatLessonDuration } from '#contract/durations.ts';
import { parseUrl } from '#contract/parseUrl.ts';
import { uploadLimits } from '#contract/rules.ts';
import { courseMedia as texts } from '../../i18n/courseMedia.ts';
import { it } from '../../i18n/it.ts';

export type Kind = 'VIDEO' | 'FILE';

const videoTypes = ['video/mp4', 'video/webm', 'video/ogg'];
const videoNames = /\.(?:mp4|m4v|webm|ogg|ogv)$/i;
const otherVideoNames = /\.(?:mp4|m4v|mov|webm|mkv|ogg|ogv|avi|wmv)$/i;

/** What is wrong with a chosen file, by its name and what the browser takes it for; null for nothing. */
export const findFileError = (
  kind: Kind,
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
): string | null => {
  if (size === 0) return it.form.emptyFile;
  const isVideo = kind === 'VIDEO';
  // A browser that does not know a name says nothing of its type.
  if (isVideo && !(videoNames.test(name) && (type === '' || videoTypes.includes(type) || type === 'audio/ogg')))
    return texts.wrongVideo;
  if (!isVideo && (type.startsWith('video/') || otherVideoNames.test(name))) return texts.wrongFile;
  return size > uploadLimits.media ? texts.tooLarge : null;
};

/** What an address is of; null for what is no address of a video by https. */
export const detectLinkType = (link: string): Exclude<MediaType, 'FILE'> | null => {
  const url = parseUrl(link.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  if (/(?:^|\.)(?:youtube\.com|youtu\.be|youtube-nocookie\.com)$/.test(url.hostname)) return 'YT';
  if (/(?:^|\.)vimeo\.com$/.test(url.hostname)) return 'VIMEO';
  return url.protocol === 'https:' ? 'VIDEO' : null;
};

/** Milliseconds the browser has to say how long a video is. */
const measureTimeout = 5000;

/** How long a video is, as this browser reads it; undefined where it cannot. */
export const measureDuration = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const end = (): void => {
      clearTimeout(timer);
      URL.revokeObjectURL(url);
      const { duration } = video;
      resolve(Number.isFinite(duration) && duration > 0 ? formatLessonDuration(duration) : undefined);
      video.removeAttribute('src');
    };
    const timer = setTimeout(end, measureTimeout);
    video.preload = 'metadata';
    video.onloadedmetadata = end;
    video.onerror = end;
    video.src = url;
  });
