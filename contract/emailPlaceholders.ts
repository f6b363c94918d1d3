import type { EmailTemplateKey } from './codes.ts';

/** What stands for something else in the words of an e-mail, braces left out. */
export const emailPlaceholders = {
  recovery: ['username', 'ente'],
  personal_link: ['username', 'nome', 'ente'],
  welcome: ['username', 'nome', 'ente'],
  enrolment: ['username', 'nome', 'ente', 'corso'],
  /** `quando` is «tra 7 giorni», «domani» or «oggi»; `scadenza` the day. */
  reminder: ['username', 'nome', 'ente', 'corso', 'scadenza', 'quando'],
  completion: ['username', 'nome', 'ente', 'corso'],
  /** `lavoro` is what was asked for, such as «export «Marzo»»; `data` when. */
  job_done: ['username', 'nome', 'ente', 'lavoro', 'data'],
  job_failed: ['username', 'nome', 'ente', 'lavoro', 'data'],
} as const satisfies Record<EmailTemplateKey, readonly string[]>;

/** What stands for the course or the job in a preview and in a trial, written as the e-mail itself writes it. */
export const emailSamples = {
  corso: 'Sicurezza sul lavoro',
  scadenza: '31 dicembre 2026',
  quando: 'tra 7 giorni',
  lavoro: 'export «Marzo»',
  data: '31 dicembre 2026 alle ore 10:30',
};

const whole = /\{\{([^{}]*)\}\}/g;
const allNames = [...new Set(Object.values(emailPlaceholders).flat())].join('|');
/** A brace is missing: the e-mail would say what is written. A name between single braces is a text. */
const broken = new RegExp(`\\{\\{\\s*\\w*\\s*\\}?|(?:\\{\\s*)?\\b(?:${allNames})\\s*\\}\\}`, 'g');

/** The placeholders of a text that nothing stands behind in this e-mail, or that lack a brace, as they are written. */
export const findUnknownPlaceholders = (key: EmailTemplateKey, text: string): string[] => {
  const known: readonly string[] = emailPlaceholders[key];
  const unknown = (text.match(whole) ?? []).filter((found) => !known.includes(found.slice(2, -2).trim()));
  return [...unknown, ...(text.replace(whole, ' ').match(broken) ?? []).map((found) => found.trim())];
};

/** Placeholders that stand for a day, which may begin with a vowel when it is read: «l’8 dicembre», «fino all’11 marzo». */
const days: readonly string[] = ['scadenza', 'data'];
const asked = /(?<!\p{L})((?:[AaIi]|[Dd][ae]|[Nn]e|[Ss]u)l)\s+(?=\{\{([^{}]*)\}\})/gu;

const elide = (article: string): string =>
  article.length === 2 && /^i/i.test(article) ? (article === 'Il' ? 'L’' : 'l’') : `${article}l’`;

/**
 * The text with each placeholder replaced once: what a value holds is never read as one. Those without a value stay. The
 * article before a day goes with the day.
 */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string => {
  const findValue = (inside: string): string | undefined => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name] : undefined;
  };
  return text
    .replace(asked, (written, article: string, inside: string) =>
      days.includes(inside.trim()) && /^(8|11)\s/.test(findValue(inside) ?? '') ? elide(article) : written,
    )
    .replace(whole, (written, inside: string) => findValue(inside) ?? written);
};
