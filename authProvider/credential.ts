import { readBearer } from './session.ts';

/** The client's own credential, written into the page by the server; the fallback serves the development server. */
export const readClientCredential = (): string =>
  `Basic ${document.querySelector<HTMLMetaElement>('meta[name="client-credential"]')?.content || btoa('web:web')}`;

/** The bearer while it is young enough to be sent, else the client's own credential. */
export const choosePresentCredential = (): string => {
  const bearer = readBearer();
  return bearer ? `Bearer ${bearer}` : readClientCredential();
};
