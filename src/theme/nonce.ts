import createCache from '@emotion/cache';

/** The value the server writes for each answer, so that the content security policy lets emotion's styles in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Where emotion keeps its styles; in development nothing fills the placeholder in and no nonce is needed. */
export const styleCache = createCache({ key: 'css', nonce: nonce?.startsWith('{{') ? undefined : nonce });
