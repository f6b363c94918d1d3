import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Turns that are not the words of administrators and learners, and what is said instead. */
const turns: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/(?:può|possono) più entrare|fa entrare|entra(?:no)? (?:con un link|al suo posto)|utent[ei] entra/i, 'accedere'],
  [/\bentrat[oaie]\b(?! (?:in un|nel) gruppo)/i, 'che ha effettuato l’accesso'],
  [/tempo (?:seguito|visto)|ore viste/i, 'tempo di fruizione'],
  [/\bprogress[oi]\b/i, 'avanzamento'],
  [/\bconclus[oaie]\b|si conclud/i, 'completato'],
  [/\bstoric(?:a|he)\b|\b(?:ne|da)llo storico\b/i, 'storico'],
  [/\bconsuet[oaie]\b/i, 'predefinito'],
  [/nessun fatto|tipo di fatto/i, 'evento'],
  [/(?:caricare|tutte) le scelte/i, 'opzioni'],
  [/chi (?:studia|segue (?:il corso|i corsi))\b/i, 'i corsisti'],
  [/\bva(?:nno)? via\b/i, 'viene eliminato'],
  [/(?:è|già|non|ancora) finit[oaie]\b/i, 'terminata'],
  [/ret[ei] social[ei]/i, 'social'],
  [/\bgiust[ae]\b/i, 'corretta'],
  [/\bletter[ae] (?:di|per|che)\b|modell[oi] di letter/i, 'modello di e-mail'],
  [/non è partit[oa]|non part(?:e|ono)\b|di partire|mandal[oa]/i, 'inviata'],
  [/\b(?:il|i|un|al|dei) lavor[oi]\b|\blavor[oi] (?:terminat|non riuscit|lungh)/i, 'operazione'],
  [/ridisegnat|niente cambia|non corrisponde a nulla|prime a scadere|in chiusura/i, 'the plain words'],
  [/quello di prima si conserva|dati di oggi|resta nel registro con|carattere non torna/i, 'the plain words'],
];

const files = globSync([
  'src/i18n/**/*.ts',
  'src-learner/i18n/**/*.ts',
  'server/mail/**/*.ts',
  'server/modules/**/*.ts',
  'server/startup/**/*.ts',
  'contract/**/*.ts',
  'display/**/*.ts',
]);

/** What stands between quotation marks, with its line. */
const listTexts = (file: string): [place: string, text: string][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\*\*|\*|\/\/|import )/.test(line))
    .map((line, index) => [`${file} ${index + 1}`, (line.match(/(['`"]).*\1/g) ?? []).join(' ')]);

test('one idea has one word, on every screen and in every e-mail', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    listTexts(file).flatMap(([place, text]) =>
      turns.filter(([turn]) => turn.test(text)).map(([, instead]) => `${place}: ${text} (${instead})`),
    ),
  );
  expect(found).toEqual([]);
});
