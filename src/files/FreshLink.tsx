import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { Ref } from 'react';
import { useFreshFile } from './useFreshFile.ts';

interface Props extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label'> {
  /** As it was when it was shown. */
  address: string;
  /** Asks where the file is now; null where it is no more. */
  ask: () => Promise<string | null | undefined>;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a file. A click asks for a new address first, since the page may have been open for hours; the link keeps the focus. */
export const FreshLink = ({ address, ask, variant = 'outlined', ...props }: Props) => {
  const { start, isPending } = useFreshFile(ask);
  return (
    <Button
      {...props}
      variant={variant}
      component="a"
      aria-busy={isPending || undefined}
      startIcon={isPending ? <CircularProgress size={16} color="inherit" aria-hidden="true" /> : null}
      href={address}
      download
      onClick={(event) => {
        event.preventDefault();
        if (!isPending) start();
      }}
    />
  );
};
