import { type Letterhead, letterheadTexts } from '#contract/letterhead.ts';
import { paper } from '#contract/paper.ts';
import type { Tones } from '#contract/tones.ts';
import { escapeHtml } from '../brand/html.ts';

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const writeHead = ({ tenant, tones, has_logo }: Letterhead): string =>
  has_logo
    ? `<img src="cid:logo" alt="${escapeHtml(tenant)}" height="44" style="display:block;height:44px;width:auto;border:0">`
    : `<span style="${font};font-size:20px;font-weight:700;color:${tones.ink}">${escapeHtml(tenant)}</span>`;

/** A paragraph of an e-mail. */
export const renderParagraph = (text: string): string =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${paper.text}">${escapeHtml(text)}</p>`;

/** A quieter paragraph. */
export const renderNote = (text: string): string =>
  `<p style="margin:0 0 12px;${font};font-size:14px;line-height:21px;color:${paper.quiet}">${escapeHtml(text)}</p>`;

/** The one thing to do; white on the tenant's colour, which is dark enough for it. */
export const renderButton = (label: string, link: string, { ink }: Tones): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${ink}" style="border-radius:6px;background:${ink}"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:600;color:${paper.ground};text-decoration:none;border-radius:6px">${escapeHtml(label)}</a></td>
</tr></table>`;

/** An address written out, for who cannot use the button. */
export const renderLink = (link: string, { ink }: Tones): string =>
  `<p style="margin:0 0 20px;${font};font-size:13px;line-height:20px;word-break:break-all"><a href="${escapeHtml(link)}" style="color:${ink}">${escapeHtml(link)}</a></p>`;

export const divider = `<hr style="border:0;border-top:1px solid ${paper.hairline};margin:20px 0">`;

/** A whole e-mail around its body, in tables and inline styles, as mail programs want it. */
export const renderEmail = (
  head: Letterhead,
  { title, preview }: { title: string; preview: string },
  body: string,
): string => {
  const footer = [...head.footer, letterheadTexts.automatic].filter(Boolean).map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:${paper.desk}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper.desk}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td bgcolor="${head.tones.fill}" style="height:6px;line-height:6px;font-size:0;border-radius:12px 12px 0 0;background:${head.tones.fill}">&nbsp;</td></tr>
<tr><td bgcolor="${paper.ground}" style="background:${paper.ground};padding:32px 36px 24px;border-radius:0 0 12px 12px">
${writeHead(head)}
<h1 style="margin:28px 0 16px;${font};font-size:24px;line-height:30px;font-weight:700;color:${paper.ink}">${escapeHtml(title)}</h1>
${body}
</td></tr>
<tr><td align="center" style="padding:20px 24px;${font};font-size:12px;line-height:19px;color:${paper.quiet}">${footer}</td></tr>
</table></td></tr></table>
</body></html>`;
};
