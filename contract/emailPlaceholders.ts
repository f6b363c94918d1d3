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

/** The placeholders of a text that nothing stands behind in this e-mail, braces included. */
export const findUnknownPlaceholders = (key: EmailTemplateKey, text: string): string[] => {
  const known: readonly string[] = emailPlaceholders[key];
  return (text.match(/\{\{[^{}]*\}\}/g) ?? []).filter((found) => !known.includes(found.slice(2, -2)));
};

/** The text with each placeholder replaced once: what a value holds is never read as one. Those without a value stay. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{([^{}]*)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
