import { type ReactNode, useState } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import type { PasteDialog } from '../questionExchange/ImportDialog.tsx';
import { useBuilder } from './useBuilder.ts';

interface Pasted {
  text: string;
  /** Place of the first of them; after all others without one. */
  order: number | undefined;
  /** Its code comes when it is needed. */
  Dialog: typeof PasteDialog;
}

/**
 * Where a question is written, a whole text of questions may be pasted: they are shown to be added together. The text stays in
 * its field until they are.
 * @param after key of the question they come after. @param onAdded the text is of no use any more
 */
export const usePastedQuestions = (after: string | null, onAdded: () => void) => {
  const { store, resource, id } = useBuilder();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const open = async (text: string): Promise<void> => {
    const { PasteDialog: Dialog, holdsQuestions } = await importAgain(
      () => import('../questionExchange/ImportDialog.tsx'),
      'PasteDialog',
    );
    if (!holdsQuestions(text)) return;
    const place = after === null ? -1 : store.getOrder().indexOf(after);
    setPasted({ text, order: place < 0 ? undefined : place + 1, Dialog });
  };
  const dialog: ReactNode = pasted && (
    <pasted.Dialog
      kind={resource}
      id={id}
      first={pasted.text}
      order={pasted.order}
      onAdded={onAdded}
      onClose={() => setPasted(null)}
    />
  );
  return {
    dialog,
    /** Without the code that reads it the text is what it looks like, one question. */
    take: (text: string): void => void open(text).catch(() => undefined),
  };
};
