import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';

interface PlainPage {
  title: string;
  heading: string;
  texts: string[];
  link: string;
}

/** What a person reads whose browser opens an address that is refused. No style: the page's policy lets none in. */
const writePage = ({ title, heading, texts, link }: PlainPage): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${heading}</h1>
${texts.map((text) => `<p>${text}</p>`).join('\n')}
<p><a href="/">${link}</a></p>
</main>
</body>
</html>
`;

const expiredPage = writePage({
  title: 'Link scaduto',
  heading: 'Il link al file è scaduto',
  texts: [
    'I link ai file valgono alcune ore, e solo finché dura l’accesso di chi li ha aperti.',
    'Torna alla pagina da cui l’hai aperto, ricaricala e premi di nuovo il pulsante.',
  ],
  link: 'Vai alla pagina iniziale',
});

/** In the words of the screen for addresses that lead nowhere, which is not drawn for a file nor for one that cannot be read. */
const absentPage = writePage({
  title: 'Error 404',
  heading: 'Error 404',
  texts: ['La pagina che cerchi non esiste o è stata spostata.'],
  link: 'Torna all’inizio',
});

/** While the server starts nothing of the screens can be had. The browser asks again by itself. */
export const startingPage = writePage({
  title: 'Il servizio si sta avviando',
  heading: 'Il servizio si sta avviando',
  texts: ['La pagina si aprirà da sola tra qualche secondo.'],
  link: 'Vai alla pagina iniziale',
});

const isOfCall = (url: string): boolean => /^\/(api|files|assets|ws|sse-api)([/?]|$)/.test(url);

/** `/favicon.ico`, `/.well-known/x`: browsers, search engines and password managers ask whether there is such a file. */
const isOfFile = (url: string): boolean => {
  const [path = ''] = url.split('?');
  return path.startsWith('/.') || path.slice(path.lastIndexOf('/')).includes('.');
};

/** Whether an address, read or not, is that of a screen: of no call and of no file. */
export const isOfScreen = (url: string): boolean => !isOfCall(url) && !isOfFile(url);

/** Whether a browser opens an address to show what is there. */
export const isOpened = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * The page for a browser that opens an address to show it: of a file whose link is too old, of what cannot be read, or of what
 * is not there; else null.
 */
export const findPlainPage = ({ code }: Refusal, { raw, url }: FastifyRequest): string | null => {
  if (!isOpened(raw)) return null;
  if (code === 'ticket_expired') return expiredPage;
  return ['malformed', 'not_found'].includes(code) && !isOfCall(url) ? absentPage : null;
};
