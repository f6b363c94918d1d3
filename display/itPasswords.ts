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
  visible: 'solo caratteri che si vedono',
};

export const passwordRuleStates = { met: 'c’è', missing: 'manca' };

/** Told while it is typed; whether it is too easy to guess is known when it is saved. */
export const passwordLacks = (lacks: readonly string[]): string =>
  lacks.length === 0 ? 'La password ha la lunghezza e i caratteri richiesti' : `Manca: ${lacks.join(', ')}`;
