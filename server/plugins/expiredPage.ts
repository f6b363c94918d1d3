import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';

/** What a person reads who follows a link to a file that is no longer good. No style: the page's policy lets none in. */
export const expiredPage = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Link scaduto</title>
</head>
<body>
<main>
<h1>Il link al file è scaduto</h1>
<p>I link ai file valgono alcune ore, e solo finché dura l’accesso di chi li ha aperti.</p>
<p>Torna alla pagina da cui l’hai aperto, ricaricala e premi di nuovo il pulsante.</p>
<p><a href="/">Vai alla pagina iniziale</a></p>
</main>
</body>
</html>
`;

/** Whether a browser opens an address to show it, and was refused because its link is too old. */
export const isExpiredPage = ({ code }: Refusal, { method, headers }: FastifyRequest): boolean =>
  code === 'ticket_expired' && method === 'GET' && (headers.accept ?? '').includes('text/html');
