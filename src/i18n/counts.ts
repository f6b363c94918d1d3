import { formatCount } from '#display/formatCount.ts';

export const countUsers = (n: number): string => formatCount(n, 'utente', 'utenti');
export const countEnrolments = (n: number): string => formatCount(n, 'iscrizione', 'iscrizioni');
