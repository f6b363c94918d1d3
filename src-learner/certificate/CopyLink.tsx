import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { showFailure } from '../ui/toasts/toastStore.ts';

/** Milliseconds the button says that it has copied. */
const saidTime = 3_000;

interface Props {
  link: string;
  label?: string;
  /** Its name where several stand on one screen. */
  name?: string;
}

/** Copies the link; a browser that does not let a page copy gets it to select. */
export const CopyLink = ({ link, label = texts.copyLink, name }: Props) => {
  const [isCopied, setIsCopied] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const address = new URL(link, window.location.href).href;

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(setIsCopied, saidTime, false);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      setIsRefused(true);
      showFailure(texts.copyFailed);
    }
  };

  if (isRefused)
    return <Field label={texts.link} readOnly autoFocus value={address} onFocus={({ target }) => target.select()} />;
  const Icon = isCopied ? Check : Link2;
  return (
    <Button
      variant="outline"
      icon={<Icon size={18} aria-hidden="true" />}
      aria-label={isCopied ? undefined : name}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? texts.copied : label}</span>
    </Button>
  );
};
