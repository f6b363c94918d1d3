import { HttpError } from 'react-admin';

/** The code a call was refused with; undefined where there was no such answer. */
export const readCode = (error: unknown): unknown =>
  error instanceof HttpError && error.body && typeof error.body === 'object' && 'code' in error.body
    ? error.body.code
    : undefined;
