import { type ComponentProps, type ReactNode, useState } from 'react';
import { useWhenOnline } from './useWhenOnline.ts';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined;
  /** Shown where there is no picture, and where it cannot be had. */
  instead: ReactNode;
}

/** A picture, which says nothing aloud unless it is told what; one that cannot be had is asked for again once the network is back. */
export const Picture = ({ src, instead, alt = '', ...rest }: Props) => {
  const [failed, setFailed] = useState<string | null>(null);
  useWhenOnline(failed !== null, () => setFailed(null));
  if (!src || src === failed) return instead;
  return <img {...rest} src={src} alt={alt} onError={() => setFailed(src)} />;
};
