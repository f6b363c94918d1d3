import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { useKept } from '../saving/useKept.ts';
import { type ExchangeDialog, type ExchangeProps, pasteName } from './dialog.ts';
import { FileSource } from './FileSource.tsx';
import { PasteSource } from './PasteSource.tsx';
import { Review } from './Review.tsx';
import type { Reading } from './reading/draft.ts';
import { readPlainText } from './reading/plainText.ts';

export { holdsQuestions } from './reading/plainText.ts';

interface Added {
  /** Place of the first of them; after all others without one. */
  order?: number | undefined;
  onAdded?: () => void;
}

interface Props extends ExchangeProps, Added {
  /** Where the questions come from. */
  source: 'paste' | 'file';
  /** A text whose questions are shown at once. */
  first?: string;
}

/** Questions out of a text or a file: shown first, then added all together. */
const ImportDialog = ({ kind, id, source, first, order, onAdded, onClose: leave }: Props) => {
  const titleId = useId();
  const [text, setText, forget] = useKept(pasteName(kind, id), first ?? '');
  const [reading, setReading] = useState<Reading | null>(() => (first === undefined ? null : readPlainText(first)));
  const [isBusy, setBusy] = useState(false);
  const onClose = () => {
    forget();
    leave();
  };
  return (
    <Dialog
      open
      // What was typed is lost to a button alone, never to a key or a click beside it.
      onClose={() => (text === '' || source === 'file') && !isBusy && onClose()}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>{source === 'paste' ? texts.paste : texts.import}</DialogTitle>
      {reading ? (
        <Review
          kind={kind}
          id={id}
          reading={reading}
          order={order}
          onBack={() => setReading(null)}
          onAdded={() => {
            onAdded?.();
            onClose();
          }}
          onBusy={setBusy}
        />
      ) : source === 'paste' ? (
        <PasteSource text={text} onText={setText} onRead={setReading} onClose={onClose} />
      ) : (
        <FileSource onRead={setReading} onClose={onClose} />
      )}
    </Dialog>
  );
};

export const PasteDialog = (props: Omit<Props, 'source'>) => <ImportDialog {...props} source="paste" />;
export const FileDialog: ExchangeDialog = (props) => <ImportDialog {...props} source="file" />;
