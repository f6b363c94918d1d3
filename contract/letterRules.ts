/** Who may be sent which letter; client and server ask alike. Pure. */

import type { LetterKey, Tier } from './codes.ts';

/** What an administrator may send from the page of a user. */
export const sendableKinds = ['welcome', 'recovery', 'personal_link'] as const satisfies readonly LetterKey[];
export type SendableKind = (typeof sendableKinds)[number];

/** Whom a letter is never sent to: without a password there is none to recover, and no full administrator enters by a link. */
export const barredTiers: Partial<Record<LetterKey, Tier>> = { recovery: 'BASE_NO_LOG', personal_link: 'BO_COM' };
