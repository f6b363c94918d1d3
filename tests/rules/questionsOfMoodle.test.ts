import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listBriefs, listNoted } from '#tests/support/questionReadings.ts';
import { readGift } from '../../src/questionExchange/reading/gift.ts';
import { readMoodleXml } from '../../src/questionExchange/reading/moodleXml.ts';

const readSample = (name: string): string => readFileSync(new URL(`questionFiles/${name}`, import.meta.url), 'utf8');

describe('a GIFT file', () => {
  const reading = readGift(readSample('moodle.gift'));
  test('gives its questions', () =>
    expect(listBriefs(reading)).toEqual([
      "5 single: Chi può usare l'estintore? | *Chi è stato formato | Chiunque | Nessuno",
      "12 single: L'uscita di emergenza può essere chiusa a chiave. | Vero | *Falso",
      "14 single: L'acqua bolle a 100 °C. | *Vero | Falso",
      '16 multiple: Quali sono dispositivi di protezione? | *Casco | *Guanti | Orologio | Cravatta',
      '24 open: Il capoluogo della Lombardia è _____ . | *Milano | *Milan',
      '26 single: Quanto fa 2 \\+ 2 = 4? Scrivi {si} oppure ~no~ # | *{si} | ~no~ con # e : e = e \\ barra',
      '31 open: Racconta come si evacua un edificio.',
      '42 multiple any: Due vanno bene | *uno | *due | tre',
      '46 single: Testo con **grassetto** e a\nd capo | *Vero | Falso',
    ]));
  test('says what it left out or changed, and where', () =>
    expect(listNoted(reading)).toEqual([
      '2 category: $course$/top/Sicurezza',
      '5 feedback',
      '12 feedback',
      '16 feedback',
      '16 weights',
      '24 partial',
      '33 unsupported_type: numerical',
      '35 unsupported_type: matching',
      '40 description: Questa è solo una descrizione, senza risposte.',
      '42 any_right',
      '44 braces: Parentesi aperta e mai chiusa {=sì ~no',
      '48 image: Con figura [html]',
      '50 image: Guarda',
    ]));

  test('with an empty line among the answers is read all the same', () =>
    expect(listBriefs(readGift('Una {\n=a\n\n~b\n}\n\nAltra {T}'))).toEqual([
      '1 single: Una | *a | b',
      '7 single: Altra | *Vero | Falso',
    ]));

  test('with powers, lines of code and tags to type says the same without HTML', () =>
    expect(
      listBriefs(
        readGift(
          '[html]<p>10<sup>3</sup> Pa, 1<sup>a</sup> volta<sup>®</sup></p>{~10<sup>-3</sup> =10<sup>-6</sup>}\n\n[html]Che fa?<pre>\n  uno\n  due\n</pre>{}\n\n[html]Quale?{=<b> =<a href\\="">}',
        ),
      ),
    ).toEqual([
      '1 single: 10³ Pa, 1ª volta® | 10^-3 | *10^-6',
      '3 open: Che fa?\nuno\ndue',
      '8 open: Quale? | *<b> | *<a href="">',
    ]));

  test('with links says where they lead', () =>
    expect(
      listBriefs(
        readGift(
          '[html]Leggi <a href\\="https\\://x.it/d">il decreto <b>81</b></a>, <a href\\="https\\://x.it/">https\\://x.it</a> e <a href\\="\\#n">la nota</a>.{}',
        ),
      ),
    ).toEqual(['1 open: Leggi il decreto 81 (https://x.it/d), https://x.it e la nota.']));

  test('of names of objects is read as words', () =>
    expect(listBriefs(readGift('x {toString}\n\ny {=__proto__}'))).toEqual([
      '1 open: x | *toString',
      '3 open: y | *__proto__',
    ]));
});

describe('a Moodle XML file', () => {
  const reading = readMoodleXml(readSample('moodle.xml'));
  test('gives its questions', () =>
    expect(listBriefs(reading)).toEqual([
      '9 single: Quale classe di fuoco è il legno?\nScegline una. | *A | B | C & D',
      '30 multiple off: Quali sono DPI? | *Casco | *Guanti | Orologio',
      '42 single: Il fumo sale. | *Vero | Falso',
      '49 open: Numero unico di emergenza (1 < 2)? | *112 | *uno uno due',
      '59 open: Primo\nSecondo',
    ]));
  test('says what it left out or changed, and where', () =>
    expect(listNoted(reading)).toEqual([
      '4 category: $course$/top/Default',
      '9 feedback',
      '9 partial',
      '30 tags',
      '30 grade: 2',
      '30 hidden',
      '30 weights',
      '49 case_sensitive',
      '49 wildcard',
      '49 partial',
      '65 image: Che cosa indica?',
      '76 unsupported_type: matching',
      '81 unsupported_type: numerical',
      '82 unsupported_type: cloze',
      '83 description: Leggi bene.',
    ]));

  const writeQuestion = (type: string, more: string, answers: [number, string][]): string =>
    `<quiz><question type="${type}"><questiontext><text>Domanda</text></questiontext>${more}${answers
      .map(([fraction, text]) => `<answer fraction="${fraction}"><text>${text}</text></answer>`)
      .join('')}</question></quiz>`;

  test.each([
    [[100, 'Verdadero'], [0, 'Falso'], '*Vero | Falso'],
    [[100, 'Wahr'], [0, 'Unwahr'], '*Vero | Falso'],
    [[0, 'Falso'], [100, 'Verdadeiro'], '*Vero | Falso'],
    [[0, 'Oui'], [100, 'Non'], 'Vero | *Falso'],
    [[0, 'true'], [100, 'false'], 'Vero | *Falso'],
  ] as const)('knows what is true where %s and %s are to be told apart', (one, other, answers) =>
    expect(listBriefs(readMoodleXml(writeQuestion('truefalse', '', [[...one], [...other]])))).toEqual([
      `1 single: Domanda | ${answers}`,
    ]),
  );

  test('with a picture beside the text, as Moodle 1 wrote it, tells of it', () => {
    const answers: [number, string][] = [
      [100, 'a'],
      [0, 'b'],
    ];
    const file = writeQuestion('multichoice', '<image>figura.png</image>', answers);
    expect(listNoted(readMoodleXml(file))).toEqual(['1 image: Domanda']);
    expect(listNoted(readMoodleXml(writeQuestion('multichoice', '<image></image>', answers)))).toEqual([]);
  });

  test('keeps tags that are to be typed, and tells of notes for who corrects', () => {
    expect(listBriefs(readMoodleXml(writeQuestion('shortanswer', '', [[100, '&lt;br&gt;']])))).toEqual([
      '1 open: Domanda | *<br>',
    ]);
    const essay = writeQuestion(
      'essay',
      '<graderinfo format="html"><text>Deve citare l’art. 20</text></graderinfo>',
      [],
    );
    expect(listNoted(readMoodleXml(essay))).toEqual(['1 feedback']);
  });

  test('with questions that are right as a whole gives multiple ones', () =>
    expect(
      listBriefs(
        readMoodleXml(
          writeQuestion('multichoiceset', '', [
            [100, 'a'],
            [0, 'b'],
            [100, 'c'],
          ]),
        ),
      ),
    ).toEqual(['1 multiple: Domanda | *a | b | *c']));

  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a${n - 1};&a${n - 1};">`).join('')}]><quiz><question type="essay"><questiontext><text>&a29;</text></questiontext></question></quiz>`;
  const external =
    '<!DOCTYPE quiz [<!ENTITY file SYSTEM "file:///etc/passwd">]>\n<quiz><question type="essay"><questiontext><text>&file;</text></questiontext></question></quiz>';
  test.each([
    ['entities within entities', bomb, ['1 doctype']],
    ['entities from elsewhere', external, ['1 doctype']],
    ['elements a hundred thousand deep', `<quiz>${'<a>'.repeat(100_000)}`, ['1 too_deep']],
    ['another kind of XML', '<html><body/></html>', ['1 not_moodle: html']],
    ['no XML', 'ciao', ['1 broken']],
    ['nothing', '', ['1 broken']],
    [
      'a NUL',
      '<quiz><question type="essay"><questiontext><text>a\0b</text></questiontext></question></quiz>',
      ['1 broken'],
    ],
  ])('with %s ends there', (_, source, notes) => {
    const reading = readMoodleXml(source);
    expect(reading.drafts).toEqual([]);
    expect(listNoted(reading)).toEqual(notes);
  });

  test('that breaks off keeps the questions before, and entities of HTML are read', () => {
    const whole =
      '<quiz>\n<question type="essay"><questiontext><text>Perch&eacute;&nbsp;s&igrave;?</text></questiontext></question>\n';
    const reading = readMoodleXml(`${whole}<question type="essay"><questiontext>`);
    expect(listBriefs(reading)).toEqual(['2 open: Perché sì?']);
    expect(listNoted(reading)).toEqual(['3 broken']);
  });
});
