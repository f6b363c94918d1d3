import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FieldTitle, useInput } from 'react-admin';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { useFieldRules } from '../../forms/record/formSetup.ts';
import { richText as texts } from '../../i18n/richText.ts';
import { Panel } from '../../page/Panel.tsx';

interface Props {
  source: string;
  label: string;
  hint?: string;
}

/** The editor's code, fetched by the forms that have one; what was typed in the others stays where it cannot be had. */
const editorCode = makeCodeQuery('RichTextEditor', () => import('../RichTextEditor.tsx'));

/** A formatted text; the form keeps its HTML. */
export const RichTextInput = ({ source, label, hint }: Props) => {
  const { field, fieldState, id } = useInput<string>({ source, validate: useFieldRules(source) });
  const { data: code, error, refetch } = useQuery(editorCode);
  const message = fieldState.error?.message;
  const [labelId, wordsId] = [`${id}-label`, `${id}-words`];

  return (
    <FormControl fullWidth error={fieldState.invalid}>
      <InputLabel id={labelId} component="div">
        <FieldTitle label={label} source={source} />
      </InputLabel>
      {code ? (
        <code.default
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          focusRef={field.ref}
          label={label}
          labelId={labelId}
          wordsId={wordsId}
          isWrong={fieldState.invalid}
        />
      ) : error ? (
        <Panel>
          <StateMessage
            isFailure
            title={texts.failed}
            action={
              <Button variant="outlined" onClick={() => refetch()}>
                {texts.retry}
              </Button>
            }
          />
        </Panel>
      ) : (
        <Skeleton variant="rounded" height={172} role="status" aria-label={texts.loading} />
      )}
      <FormHelperText id={wordsId}>{message ?? (hint || ' ')}</FormHelperText>
    </FormControl>
  );
};
