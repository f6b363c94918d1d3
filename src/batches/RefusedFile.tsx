import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useStore } from 'react-admin';
import type { BatchOperation } from '#contract/batchOperations.ts';
import { parseFormKey, usualForm } from '../exports/fileForm.ts';
import { useExport } from '../exports/useExport.ts';
import { takeFocus } from '../feedback/useFocusKept.ts';
import { FreshLink } from '../files/FreshLink.tsx';
import { exportTexts } from '../i18n/exports.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { useProvider } from '../provider/useProvider.ts';
import { exportFormatKey } from '../store/store.ts';

/** A file of all that an operation left as it was, in the format last chosen for an export. */
export const RefusedFile = ({ id, kind }: Pick<BatchOperation, 'id' | 'kind'>) => {
  const provider = useProvider();
  const [format] = useStore<string>(exportFormatKey, 'excel');
  const { state, start } = useExport();
  const isRunning = state.step === 'starting' || state.step === 'running';
  return (
    <div aria-live="polite">
      {state.step === 'done' ? (
        <FreshLink
          address={state.link}
          ask={() => provider.fetchExport(state.id).then(({ file_output }) => file_output)}
          ref={takeFocus}
        >
          {texts.downloadFile}
        </FreshLink>
      ) : (
        <Button
          variant="outlined"
          loading={isRunning}
          onClick={() => start(() => provider.exportRefused(id, parseFormKey(format) ?? usualForm))}
        >
          {texts.makeFile(kind)}
        </Button>
      )}
      {state.step === 'running' && state.isCut && <Typography variant="body2">{exportTexts.cut}</Typography>}
      {state.step === 'failed' && (
        <Typography color="error" variant="body2">
          {exportTexts.failed} {state.reason !== exportTexts.failed && state.reason}
        </Typography>
      )}
    </div>
  );
};
