import type { FaceKey } from '#contract/faces.ts';
import type { Tones } from '../../../brand/tones.ts';

/** Names that stand for a text in a template, between double braces. */
export const textPlaceholders = [
  'first_name',
  'last_name',
  'fiscal_code',
  'course_name',
  'course_code',
  'completion_date',
  'duration',
  'code',
  'number',
  'issued',
  'tenant',
  'verification_link',
] as const;
export type TextPlaceholder = (typeof textPlaceholders)[number];

/** Names that stand for a picture. */
export const picturePlaceholders = ['logo', 'signature', 'qr'] as const;
export type PicturePlaceholder = (typeof picturePlaceholders)[number];

/** Everything a PDF is drawn from; what is drawn depends on nothing else. */
export interface Sheet {
  html_template: string;
  /** As they are to be read: dates as DD/MM/YYYY, nothing escaped. */
  texts: Record<TextPlaceholder, string>;
  tones: Tones;
  /** Typeface of all but what is set large. */
  face: FaceKey;
  /** PNG or JPEG; null where there is none. */
  logo: Uint8Array | null;
  signature: Uint8Array | null;
  /** ISO 8601; stands in the file as the moment it was made. */
  issued: string;
}
