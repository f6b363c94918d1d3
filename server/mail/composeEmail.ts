import { fillPlaceholders } from '#contract/emailPlaceholders.ts';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { type Letterhead, letterheadTexts, splitParagraphs } from '#contract/letterhead.ts';
import { cutText } from '../writes/textRules.ts';
import { divider, renderButton, renderEmail, renderLink, renderNote, renderParagraph } from './layout.ts';

/** What an e-mail says whatever words were chosen for it. */
export interface EmailFacts {
  /** What its placeholders stand for; the tenant's name is known already. */
  values: Record<string, string>;
  link: string;
  /** Shown by mail programs beside the subject; empty for the title. */
  preview: string;
  /** Lines between the button and the closing words. */
  notes: string[];
  /** Stands on the button instead of the words chosen. */
  label?: string;
}

interface ComposedEmail {
  subject: string;
  html: string;
  text: string;
}

/** A header ends at its line, and shows nothing that cannot be seen. */
const toHeader = (text: string): string => cutText(text.replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim(), 250);

/** An e-mail in the words given, as HTML and as plain text. */
export const composeEmail = (head: Letterhead, facts: EmailFacts, words: EmailTexts): ComposedEmail => {
  const { link, preview, notes, label } = facts;
  const values = { ...facts.values, ente: head.tenant };
  const fill = (text: string): string => fillPlaceholders(text, values);
  const title = fill(words.title);
  const paragraphs = splitParagraphs(fill(words.text));
  const closing = fill(words.closing).trim();
  const buttonLabel = label ?? fill(words.button);
  const body = [
    ...paragraphs.map(renderParagraph),
    renderButton(buttonLabel, link, head.tones),
    ...notes.map(renderNote),
    ...(closing ? [renderNote(closing)] : []),
    divider,
    renderNote(letterheadTexts.fallback),
    renderLink(link, head.tones),
  ].join('\n');
  const text = [
    title,
    ...paragraphs,
    `${buttonLabel}:\n${link}`,
    ...notes,
    closing,
    ['-- ', head.tenant, ...head.footer, letterheadTexts.automatic].filter(Boolean).join('\n'),
  ];
  return {
    subject: toHeader(fill(words.subject)),
    html: renderEmail(head, { title, preview: preview || title }, body),
    text: text.filter(Boolean).join('\n\n'),
  };
};
