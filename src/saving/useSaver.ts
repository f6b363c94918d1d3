import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { saving as texts } from '../i18n/saving.ts';
import type { RecordSaver, SaveStatus, Unsaved } from './saver.ts';
import { openSaver, type SendWrite } from './savers.ts';

/**
 * Saves the fields of a record as they are typed: one write at a time and in order, again when the line is back, and after a
 * new login when the session ended. `send` gets the body of a change, `seen` included, and shows what was stored before it
 * resolves, so that no field falls back to what it was.
 *
 *     const saver = useSaver(`surveys/${id}`, async (data) => showInCache(await provider.update('surveys', { id, data })));
 *     saver.write('name', { name }, { seen: { name: stored }, delay: 400 });
 *
 * `SavedTextField` is a text field over it, `useSaveStatus` says how it stands.
 */
export const useSaver = (name: string, send: SendWrite): RecordSaver => {
  const { warn } = useFeedback();
  const known = useMemo(() => openSaver(name), [name]);
  const { saver } = known;

  useEffect(() => {
    known.send = send;
  });
  useEffect(() => {
    known.shown += 1;
    known.tellLeft = () => warn(texts.left);
    saver.start();
    return () => {
      known.shown -= 1;
      saver.flush();
      if (saver.getStatus().phase === 'failed' && !known.isGone) warn(texts.left);
    };
  }, [known, saver, warn]);

  return saver;
};

/** What is not saved yet of a key: its values stand above the stored ones. */
export const useUnsaved = ({ subscribe, getUnsaved }: RecordSaver, key: string): Unsaved =>
  useSyncExternalStore(subscribe, () => getUnsaved(key));

/** How the whole record stands. */
export const useSaveStatus = (name: string): SaveStatus & { retry: () => void } => {
  const { saver } = useMemo(() => openSaver(name), [name]);
  return { ...useSyncExternalStore(saver.subscribe, saver.getStatus), retry: saver.retry };
};
