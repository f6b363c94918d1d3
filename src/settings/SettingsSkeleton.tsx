import Skeleton from '@mui/material/Skeleton';
import { it } from '../i18n/it.ts';

/** Stands where settings will be while they are read. */
export const SettingsSkeleton = () => (
  <Skeleton variant="rounded" height={420} role="status" aria-label={it.app.loading} />
);
