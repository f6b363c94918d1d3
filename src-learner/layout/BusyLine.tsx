import { useIsScreenAwaited } from '#display/awaitedScreens.ts';
import { common } from '../i18n/it.ts';
import styles from './BusyLine.module.css';

/** Says that the code of the screen that was asked for is on its way: the one before is shown until it comes. */
export const BusyLine = () =>
  useIsScreenAwaited() ? <div role="progressbar" aria-label={common.loading} className={styles.line} /> : null;
