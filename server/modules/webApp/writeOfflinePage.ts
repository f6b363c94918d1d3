import { createHash } from 'node:crypto';
import { deriveAccent } from '#contract/accent.ts';
import type { BrandTheme } from '#contract/brandThemes.ts';
import { colorSchemeScript, darkDevice } from '#contract/colorScheme.ts';
import { escapeHtml } from '../../brand/html.ts';
import { webAppTexts as texts } from './texts.ts';

/** Opens the page that was asked for as soon as the server answers again. */
const script = `
matchMedia('${darkDevice}').addEventListener('change', () => location.reload());
const retry = async () => {
  const answer = await fetch('/api/health/', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
};
addEventListener('online', retry);
setInterval(retry, 4000);
document.querySelector('button').addEventListener('click', () => location.reload());
`;

const styleButton = (primary: string, scheme: 'light' | 'dark'): string => {
  const { fill, onFill, edge } = deriveAccent(primary, scheme);
  return `--fill: ${fill}; --on-fill: ${onFill}; --edge: ${edge}`;
};

const writeStyle = (primary: string): string => `
:root { color-scheme: light; --page: #faf8f5; --ink: #211d19; --quiet: #655d54; ${styleButton(primary, 'light')} }
[data-theme="dark"] { color-scheme: dark; --page: #171411; --ink: #f3efe9; --quiet: #b8aea2; ${styleButton(primary, 'dark')} }
* { box-sizing: border-box; margin: 0 }
body { display: grid; align-content: center; justify-items: center; gap: 1rem; min-height: 100dvh; padding: 2rem 1.5rem;
  background: var(--page); color: var(--ink); font: 1rem/1.5 Lato, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif;
  text-align: center }
img { width: auto; height: 2.75rem; max-width: 15rem; margin-bottom: 2rem; mix-blend-mode: multiply }
[data-theme="dark"] img { padding: 0.25rem 0.5rem; border-radius: 6px; background: #fff; mix-blend-mode: normal }
.name { margin-bottom: 1.5rem; font-size: 1.125rem; font-weight: 700 }
main { display: grid; justify-items: center; gap: 0.5rem }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em }
p { max-width: 44ch; text-wrap: balance; color: var(--quiet); overflow-wrap: anywhere }
.name { color: var(--ink) }
button { min-height: 2.75rem; margin-top: 1.5rem; padding: 0.5rem 1.5rem; border: 1px solid var(--edge); border-radius: 6px;
  background: var(--fill); color: var(--on-fill); font: inherit; font-weight: 700; cursor: pointer }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
`;

const hashSource = (source: string): string => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/**
 * The page a browser keeps for when no other can be reached, whole in itself, and the policy it is served with.
 * `logo` is a PNG.
 */
export const writeOfflinePage = (theme: BrandTheme, logo: Buffer | null): { html: string; policy: string } => {
  const title = escapeHtml(theme.headers.title);
  const style = writeStyle(theme.colors.primary);
  const brand = logo
    ? `<img src="data:image/png;base64,${logo.toString('base64')}" alt="${title}">`
    : `<p class="name">${title}</p>`;
  const html = `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<script>${colorSchemeScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.offlineTitle} · ${title}</title>
<style>${style}</style>
</head>
<body>
<header>${brand}</header>
<main>
<h1>${texts.offlineTitle}</h1>
<p>${texts.offline(title)}</p>
<p>${texts.comesBack}</p>
<button type="button">${texts.retry}</button>
</main>
<script>${script}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashSource(style)}`,
    `script-src ${hashSource(colorSchemeScript)} ${hashSource(script)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
};
