import type { TextPlaceholder } from '#contract/certificatePlaceholders.ts';
import type { FaceKey } from '#contract/faces.ts';
import type { Tones } from '#contract/tones.ts';

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
  /** Drawn to be looked at: marked so all over, and of no value. */
  is_preview?: boolean;
}
