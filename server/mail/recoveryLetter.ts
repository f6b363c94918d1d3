import { button, divider, type Letterhead, letter, note, paragraph, writtenLink } from './layout.ts';
import { footerTexts, recoveryTexts as texts } from './texts.ts';

/** The letter with the link to a new password, in HTML and in plain text. */
export const recoveryLetter = (
  head: Letterhead,
  { username, link }: { username: string; link: string },
): { subject: string; html: string; text: string } => {
  const body = [
    paragraph(`${texts.request(username)} ${texts.how}`),
    button(texts.button, link, head.tones),
    note(texts.validity),
    note(texts.ignore),
    divider,
    note(texts.fallback),
    writtenLink(link, head.tones),
  ].join('\n');
  const text = [
    texts.title,
    texts.request(username),
    `${texts.link}\n${link}`,
    texts.validity,
    texts.ignore,
    ['-- ', head.tenant, ...head.footer, footerTexts.automatic].filter(Boolean).join('\n'),
  ].join('\n\n');
  return { subject: texts.subject(head.tenant), html: letter(head, texts, body), text };
};
