import { OutdatedPage } from '#auth/outdatedPage.ts';
import { it } from '../i18n/it.ts';

/** Why a window did not open: its code did not come, or is not there any more. */
export const describeNotOpened = (error: unknown): string =>
  error instanceof OutdatedPage ? it.feedback.outdated : it.feedback.notOpened;
