import type { PasswordRule } from '#contract/rules.ts';

/** Why a new password was refused, in Italian: both front ends change passwords. */
export const guessable: Record<string, string> = {
  common_password: 'È tra le password più comuni: scegline un’altra',
  personal_password: 'Contiene solo nomi della persona o della piattaforma: scegline un’altra',
};

/** What a new password must have, a line each. */
export const passwordRules: Record<PasswordRule, string> = {
  length: 'almeno 8 caratteri',
  lowercase: 'una minuscola (a-z)',
  uppercase: 'una maiuscola (A-Z)',
  digit: 'una cifra (0-9)',
  special: 'un simbolo fra @ $ ! % * ? &',
  allowed: 'nessun altro simbolo, spazio o lettera accentata',
};

export const passwordRuleStates = { met: 'c’è', missing: 'manca' };
export const allowedRuleStates = { met: 'rispettato', missing: 'non rispettato' };

/** Told while it is typed; whether it is too easy to guess is known when it is saved. */
export const passwordLacks = (lacks: readonly PasswordRule[]): string => {
  if (lacks.length === 0) return 'La password ha la lunghezza e i caratteri richiesti';
  const missing = lacks.filter((rule) => rule !== 'allowed').map((rule) => passwordRules[rule]);
  return [
    ...(missing.length > 0 ? [`Manca: ${missing.join(', ')}`] : []),
    ...(lacks.includes('allowed') ? ['Non sono ammessi altri simboli, spazi e lettere accentate'] : []),
  ].join('. ');
};
