import type { ReactNode } from 'react';
import { CreateBase, type RaRecord } from 'react-admin';
import type { RecordMeta } from '#data/recordCalls.ts';
import { it } from '../../i18n/it.ts';
import { FormSetupProvider } from './formSetup.ts';
import type { CreateShape } from './recordShape.ts';
import { SentPercentProvider, useWatchedSave } from './sending.ts';
import { useSaveFeedback } from './useSaveFeedback.ts';

interface Props<Values extends object> {
  shape: CreateShape<Values>;
  /** The resource of the address, unless told otherwise. */
  resource?: string;
  meta?: RecordMeta;
  /** Said once it is there. */
  message: string;
  onSaved: (record: RaRecord) => void;
  saveLabel?: string;
  /** Its body carries a key: sent again after its answer was lost, it makes nothing twice. */
  isRepeatable?: true;
  /** What holds the `RecordForm` or `DrawerForm`. */
  children: ReactNode;
}

/** A new record, from an empty form. Frames are `CreatePage` and the drawers. */
export const RecordCreate = <Values extends object>({
  shape: { empty, buildNewBody, rules = {} },
  resource,
  meta,
  message,
  onSaved,
  saveLabel = it.form.create,
  isRepeatable,
  children,
}: Props<Values>) => {
  const feedback = useSaveFeedback(message, onSaved, isRepeatable ? undefined : it.form.unanswered);
  const { percent, create } = useWatchedSave();
  return (
    <CreateBase
      resource={resource}
      redirect={false}
      mutationOptions={{ meta, mutationFn: create, ...feedback }}
      transform={buildNewBody}
    >
      <SentPercentProvider value={percent}>
        <FormSetupProvider value={{ values: empty, rules, saveLabel, place: `new ${meta?.parentId ?? ''}` }}>
          {children}
        </FormSetupProvider>
      </SentPercentProvider>
    </CreateBase>
  );
};
