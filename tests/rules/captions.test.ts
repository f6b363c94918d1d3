import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BadCaptions, readCaptions, writeWebVtt } from '#server/modules/sectionMedia/webvtt.ts';

const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const makeCaptions = (text: string): string => writeWebVtt(readCaptions(encodeUtf8(text)));

describe('captions', () => {
  test('of WebVTT keep their words, tags and places, and lose styles and notes', () => {
    const vtt = `WEBVTT - Corso\n\nSTYLE\n::cue { color: red }\n\nNOTE una nota\n\n1\n00:01.000 --> 00:03.500 line:90% foo:bar\n<v Anna>Ciao <i>a tutti</i>\nseconda riga\n\n01:00:00.000 --> 01:00:02.000\nFine\n`;
    expect(makeCaptions(vtt)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:03.500 line:90%\n<v Anna>Ciao <i>a tutti</i>\nseconda riga\n\n01:00:00.000 --> 01:00:02.000\nFine\n',
    );
  });

  test('of SRT become WebVTT', () => {
    const srt =
      '1\r\n00:00:01,5 --> 00:00:03,000\r\n<font color="red">Ciao</font> & <b>voi</b> {\\an8}<3 <I>sì</I>\r\n<font>\r\nbis\r\n\r\n2\r\n00:00:00,000 --> 00:00:01,000\r\nPrima\r\n';
    expect(makeCaptions(srt)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nPrima\n\n00:00:01.500 --> 00:00:03.000\nCiao &amp; <b>voi</b> &lt;3 <i>sì</i>\nbis\n',
    );
  });

  test.each([
    [
      'numbered',
      '1\n00:00:01,000 --> 00:00:02,000\nUno\n2\n00:00:03,000 --> 00:00:04,000\nDue\n3\n00:00:05,000 --> 00:00:06,000\n42\n',
    ],
    [
      'not numbered',
      '00:00:01,000 --> 00:00:02,000\nUno\n00:00:03,000 --> 00:00:04,000\nDue\n00:00:05,000 --> 00:00:06,000\n42\n',
    ],
    [
      'a number for a text',
      '00:00:05,000 --> 00:00:06,000\n42\n00:00:01,000 --> 00:00:02,000\nUno\n00:00:03,000 --> 00:00:04,000\nDue\n',
    ],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nUno\n00:03.000 --> 00:04.000\nDue\n00:05.000 --> 00:06.000\n42\n'],
  ])('without empty lines between are told apart by their times: %s', (_name, file) => {
    expect(readCaptions(encodeUtf8(file)).map(({ from, text }) => [from, text])).toEqual([
      [1, 'Uno'],
      [3, 'Due'],
      [5, '42'],
    ]);
  });

  test.each([
    [
      'a line of one space before its words, as YouTube writes it',
      'WEBVTT\nKind: captions\nLanguage: it\n\n00:00:01.000 --> 00:00:02.000 align:start position:0%\n \nallora<00:00:01.500><c> oggi</c>\n\n00:00:03.000 --> 00:00:04.000\nDue\n',
      ['allora<00:00:01.500><c> oggi</c>', 'Due'],
    ],
    [
      'an empty line between its words, as players of SRT show it',
      '1\n00:00:01,000 --> 00:00:02,000\n- Ciao\n\n- Come va?\n\n2\n\n3\n00:00:03,000 --> 00:00:04,000\nDue\n',
      ['- Ciao\n- Come va?', 'Due'],
    ],
  ])('keep a sentence with %s', (_name, file, texts) => {
    expect(readCaptions(encodeUtf8(file)).map(({ text }) => text)).toEqual(texts);
  });

  test('keep words that were given no length, up to the next ones', () => {
    const srt = [
      '00:00:01,000 --> 00:00:01,000\nUno',
      '00:00:01,400 --> 00:00:03,000\nDue',
      '00:00:05,000 --> 00:00:05,000\nTre',
    ].join('\n\n');
    expect(readCaptions(encodeUtf8(srt)).map(({ from, to, text }) => [from, to, text])).toEqual([
      [1, 1.4, 'Uno'],
      [1.4, 3, 'Due'],
      [5, 7, 'Tre'],
    ]);
  });

  test.each([
    [
      'UTF-8 with a mark',
      new Uint8Array([0xef, 0xbb, 0xbf, ...encodeUtf8('1\n00:00:01,000 --> 00:00:02,000\nPerché\n')]),
    ],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nPerché\n', 'utf16le')])],
    ['Windows-1252', new Uint8Array(Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nPerché\n', 'latin1'))],
  ])('are read in %s', (_name, bytes) => {
    expect(readCaptions(bytes).map(({ text }) => text)).toEqual(['Perché']);
  });

  // Two megabytes of one line took the server an hour, in which it answered nobody.
  test.each(['<font', '{\\', '<font {\\'])('that begin %s without an end are read in no time', (unit) => {
    const begun = performance.now();
    const text = unit.repeat(200_000 / unit.length);
    readCaptions(encodeUtf8(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test.each([
    ['nothing', '', /non è WebVTT né SRT/],
    ['words without times', 'Ciao a tutti\n\ncome va', /non è WebVTT né SRT/],
    ['WebVTT without sentences', 'WEBVTT\n\nNOTE vuoto\n', /non contiene frasi/],
    ['a time that goes back', 'WEBVTT\n\n00:05.000 --> 00:02.000\nx\n', /finisce prima/],
    ['a time that is none', 'WEBVTT\n\nora --> dopo\nx\n', /non è scritto bene/],
    ['NUL', 'WEBVTT\n\n00:01.000 --> 00:02.000\na\0b\n', /non è un file di testo/],
  ])('%s are none', (_name, text, reason) => {
    expect(() => readCaptions(encodeUtf8(text))).toThrow(reason);
  });

  test('whatever is sent is refused, or written so that it reads the same again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\n',
        '\n\n',
        '\r\n',
        '-->',
        '00:00:01.000 --> 00:00:02.000\n',
        '00:00:03,1 --> 00:00:09,25\n',
        'WEBVTT\n\n',
        'NOTE ',
        '<i>',
        '&amp;',
        '&',
      ),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          const cues = readCaptions(encodeUtf8(pieces.join('')));
          expect(readCaptions(encodeUtf8(writeWebVtt(cues)))).toEqual(cues);
        } catch (error) {
          expect(error).toBeInstanceOf(BadCaptions);
        }
      }),
    );
  });
});
