import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/sources.ts';

const folder = 'docs/manuale';

const normalize = (text: string): string =>
  text
    .replaceAll(/\\?['’]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll('...', '…')
    .toLowerCase();

/** What is no text of a screen, or is one with its numbers and names filled in. */
const notOfAScreen = new Set([
  // Emphasis, keys, pages of others, what is searched for.
  ...['anonimo', 'a gruppi di almeno cinque compilazioni dello stesso corso', 'nel momento in cui viene scritto'],
  ...[
    'ognuno riceve un file suo, con ciò che può vedere',
    'ctrl+s',
    'ctrl+k',
    'deposito delle domande',
    'rossi sicurezza',
  ],
  // Filled in.
  ...[
    'genera csv',
    'scarica csv',
    'da compilare: cognome',
    'utente · n. 66',
    '× 12',
    '… (copia 2)',
    'cambia immagine: logo',
  ],
  ...['scade tra 5 giorni', 'mancano circa 2 h 10 min', 'scegli 2 risposte'],
  '12 iscritti in corso: 3 risulteranno completati, nessuno perde quanto fatto.',
  'hai già 5 esportazioni in corso: attendi che una finisca.',
  'modifiche non salvate. connessione assente…',
  'è ancora in uso: 1 lezione («quiz',
]);

/** What the manual says to press or to read: between «…» or in bold; outside gestione.md, which speaks of files. */
const listQuoted = (page: string): string[] => {
  const text = readFileSync(join(folder, page), 'utf8').replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return text
    .split(/\n\s*\n|\n(?=[|\d-])/)
    .flatMap((part) => [...normalize(part).matchAll(/«([^»]+)»|\*\*([^*]+)\*\*/g)])
    .map(([, quoted, bold]) => quoted ?? bold ?? '');
};

/** The parts of a quotation that stand as they are in some text: between what is left out, and the steps of a path. */
const splitQuoted = (quoted: string): string[] =>
  quoted
    .split(/…| › |«|»/)
    .map((part) => part.replaceAll(/^[\s.,:;—]+|[\s.,:;—]+$/g, ''))
    .filter((part) => part.length > 2);

test('what the manual tells to press or to read is in the texts of the product', () => {
  const texts = normalize(
    readSources(['src', 'src-learner', 'display', 'contract', 'server'])
      .map(({ code }) => code)
      .join(' '),
  );
  const quoted = readdirSync(folder)
    .filter((page) => page.endsWith('.md') && page !== 'gestione.md')
    .flatMap((page) => listQuoted(page).map((words) => ({ page, words })));
  expect(quoted.length).toBeGreaterThan(600);
  const isSaid = ({ words }: { words: string }) =>
    notOfAScreen.has(words) || splitQuoted(words).every((part) => texts.includes(part));
  expect(quoted.filter((one) => !isSaid(one))).toEqual([]);
});
