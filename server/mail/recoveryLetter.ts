import type { LetterTexts } from '#contract/letters.ts';
import { button, divider, type Letterhead, letter, note, paragraph, writtenLink } from './layout.ts';
import { recoveryTexts as fixed, footerTexts } from './texts.ts';

interface Addressee {
  username: string;
  link: string;
}

/** The letter with the link to a new password, in the words given, as HTML and as plain text. */
export const recoveryLetter = (
  head: Letterhead,
  { username, link }: Addressee,
  words: LetterTexts,
): { subject: string; html: string; text: string } => {
  const fill = (text: string): string => text.replaceAll('{{username}}', username).replaceAll('{{ente}}', head.tenant);
  const title = fill(words.title);
  const paragraphs = fill(words.text)
    .split(/\n\s*\n/)
    .map((text) => text.trim())
    .filter(Boolean);
  const closing = fill(words.closing).trim();
  const body = [
    ...paragraphs.map(paragraph),
    button(fill(words.button), link, head.tones),
    note(fixed.validity),
    ...(closing ? [note(closing)] : []),
    divider,
    note(fixed.fallback),
    writtenLink(link, head.tones),
  ].join('\n');
  const text = [
    title,
    ...paragraphs,
    `${fixed.link}\n${link}`,
    fixed.validity,
    closing,
    ['-- ', head.tenant, ...head.footer, footerTexts.automatic].filter(Boolean).join('\n'),
  ];
  return {
    // A header ends at its line.
    subject: fill(words.subject).replace(/\s+/g, ' ').trim(),
    html: letter(head, { title, preview: fixed.preview }, body),
    text: text.filter(Boolean).join('\n\n'),
  };
};
