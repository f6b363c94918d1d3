import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseLink } from '#server/modules/sectionMedia/links.ts';

const watch = 'https://www.youtube.com/watch?v=IJNR2EpS0jw';

describe('an address of a video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=IJNR2EpS0jw&t=30s&list=x', watch],
    ['http://youtube.com/watch?v=IJNR2EpS0jw', watch],
    ['https://m.youtube.com/watch?v=IJNR2EpS0jw', watch],
    ['https://youtu.be/IJNR2EpS0jw?si=abc', watch],
    ['https://www.youtube.com/embed/IJNR2EpS0jw', watch],
    ['https://www.youtube-nocookie.com/embed/IJNR2EpS0jw', watch],
    ['https://www.youtube.com/shorts/IJNR2EpS0jw', watch],
    ['https://www.youtube.com/live/IJNR2EpS0jw', watch],
    ['https://studio.youtube.com/video/IJNR2EpS0jw/edit', watch],
    ['https://studio.youtube.com/channel/IJNR2EpS0jw', null],
    ['https://www.youtube.com/watch?v=troppocorto', watch.replace('IJNR2EpS0jw', 'troppocorto')],
    ['https://www.youtube.com/watch?v=corto', null],
    ['https://www.youtube.com/@canale', null],
    ['https://youtube.com.truffa.example/watch?v=IJNR2EpS0jw', null],
    ['https://vimeo.com/76979871', null],
    ['javascript:alert(1)', null],
  ])('YouTube %s', (link, stored) => {
    expect(normaliseLink('YT', link)).toBe(stored);
  });

  test.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['http://www.vimeo.com/76979871/', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/manage/videos/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e?share=copy', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://vimeo.com/showcase/11708791/video/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/showcase/11708791', null],
    ['https://vimeo.com/manage/videos', null],
    ['https://vimeo.com/about', null],
    ['https://vimeo.com/76979871/<script>', null],
    ['https://www.youtube.com/watch?v=IJNR2EpS0jw', null],
  ])('Vimeo %s', (link, stored) => {
    expect(normaliseLink('VIMEO', link)).toBe(stored);
  });

  test.each([
    ['https://video.esempio.it/a b.mp4', 'https://video.esempio.it/a%20b.mp4'],
    ['http://video.esempio.it/a.mp4', null],
    ['https://io:segreto@video.esempio.it/a.mp4', null],
    ['https://video.esempio.it/a.m3u8', null],
  ])('a video elsewhere %s', (link, stored) => {
    expect(normaliseLink('VIDEO', link)).toBe(stored);
  });

  test('whatever is given, what is stored is stored again as it is', () => {
    const host = fc.constantFrom('youtu.be', 'www.youtube.com', 'vimeo.com', 'player.vimeo.com', 'x.it');
    fc.assert(
      fc.property(
        fc.constantFrom('YT' as const, 'VIMEO' as const, 'VIDEO' as const),
        host,
        fc.webPath(),
        fc.webQueryParameters(),
        (type, at, path, query) => {
          const stored = normaliseLink(type, `https://${at}${path}?${query}`);
          if (stored !== null) expect(normaliseLink(type, stored)).toBe(stored);
        },
      ),
    );
  });
});
