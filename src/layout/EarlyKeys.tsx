import { useEffect, useEffectEvent } from 'react';

interface Props {
  /** Told what the text becomes, from what it was. */
  onType: (change: (text: string) => string) => void;
  onClose: () => void;
}

/** Takes what is typed before the field is there to take it: on the page below, letters are shortcuts or end in its fields. */
export const EarlyKeys = ({ onType, onClose }: Props) => {
  const take = useEffectEvent((event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((text) => text.slice(0, -1));
    else if (key.length === 1) onType((text) => text + key);
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => take(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return null;
};
