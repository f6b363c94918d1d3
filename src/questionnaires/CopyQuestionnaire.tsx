import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { questionnaires } from '../i18n/questionnaires.ts';
import { useStillOpen } from '../page/useStillOpen.ts';
import { useProvider } from '../provider/useProvider.ts';
import { settleAll } from '../saving/settle.ts';
import { useClientKeys } from '../saving/useClientKeys.ts';
import { useKept } from '../saving/useKept.ts';

const texts = questionnaires.clone;

interface Props {
  kind: QuestionnaireResource;
  source: { id: number; name: string };
  onClose: () => void;
}

/**
 * Asks for a name, copies a questionnaire with its questions as they were typed last, and opens the copy. A failure keeps what
 * was typed.
 */
export const CopyQuestionnaire = ({ kind, source, onClose }: Props) => {
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const isStillOpen = useStillOpen();
  const { succeed, fail } = useFeedback();
  const titleId = useId();
  const makeKey = useClientKeys();
  const [typed, setTyped, forget] = useKept(`copy ${kind}/${source.id}`, texts.first(source.name));
  const close = () => {
    forget();
    onClose();
  };
  const name = typed.trim();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await settleAll();
      return provider.copyQuestionnaire(kind, source.id, { name, client_key: makeKey(name) });
    },
    onSuccess: (copy) => {
      succeed(texts.done(copy.name));
      void client.invalidateQueries({ queryKey: [kind, 'getList'] });
      const isHere = isStillOpen();
      close();
      if (isHere) navigate(`/${kind}/${copy.id}`);
    },
    onError: fail,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name && !isPending) mutate();
  };
  return (
    <Dialog open onClose={isPending ? undefined : close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {texts.title(source.name)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2, color: 'text.secondary' }}>{texts.hint}</DialogContentText>
          <TextField
            id={useId()}
            label={texts.name}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={name === ''}
            helperText={name === '' ? it.form.required : ' '}
            fullWidth
            required
            autoFocus
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: textLimits.line } }}
          />
        </DialogContent>
        <DialogFoot onCancel={close} type="submit" disabled={name === ''} loading={isPending}>
          {texts.confirm}
        </DialogFoot>
      </form>
    </Dialog>
  );
};
