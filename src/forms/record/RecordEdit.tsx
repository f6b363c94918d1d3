import { type ReactNode, useRef } from 'react';
import { EditBase, type Identifier, type RaRecord, useEditContext } from 'react-admin';
import type { RecordMeta } from '#data/recordCalls.ts';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { readCode } from '../../feedback/readCode.ts';
import { it } from '../../i18n/it.ts';
import { FormSetupProvider } from './formSetup.ts';
import { buildChange, type EditShape, pickMeantBase } from './recordShape.ts';
import { SentPercentProvider, useWatchedSave } from './sending.ts';
import { useSaveFeedback } from './useSaveFeedback.ts';

export interface RecordEditProps<Stored extends RaRecord, Values extends object> {
  shape: EditShape<Stored, Values>;
  /** The resource and id of the address, unless told otherwise. */
  resource?: string;
  id?: Identifier;
  meta?: RecordMeta;
  /** A record that was read elsewhere and is not read again; `onSaved` brings the next one. */
  known?: Stored;
  /** Said once it is saved. */
  message: string;
  /** Told what was stored, and what was sent to be. */
  onSaved?: (record: Stored, sent: object) => void;
  saveLabel?: string;
  /** What holds the record, its `RecordForm` or `DrawerForm` included. */
  children: (record: Stored) => ReactNode;
}

interface Props<Stored extends RaRecord, Values extends object> extends RecordEditProps<Stored, Values> {
  loading: ReactNode;
  /** In place of a record that could not be read. */
  error: ReactNode;
}

const ignoreError = () => undefined;

const Loaded = <Stored extends RaRecord, Values extends object>({
  shape,
  known,
  saveLabel = it.form.save,
  error,
  onShown,
  buildOver,
  onRestored,
  children,
}: Pick<Props<Stored, Values>, 'shape' | 'known' | 'saveLabel' | 'error' | 'children'> & {
  /** Told the record as it is shown, while nothing is typed over it. */
  onShown: (record: Stored) => void;
  /** Returns what is to be sent of these values. */
  buildOver: (values: Values, record: Stored) => { seen?: object };
  /** Told what is meant by what was typed before a login. */
  onRestored: (base: object) => void;
}) => {
  const { record: read, error: failure } = useEditContext<Stored>();
  const record = known ?? read;
  // A record that is shown and cannot be read again stays, with what was typed over it; one that is gone does not.
  if (failure && (!record || isAbsent(failure))) return error;
  if (!record) return null;
  const setup = {
    values: { id: record.id, ...shape.toValues(record) },
    rules: shape.rules ?? {},
    saveLabel,
    place: String(record.id),
    onClean: () => onShown(record),
    base: {
      pick: (typed: object) => pickMeantBase(buildOver(typed as Values, record)),
      restore: onRestored,
    },
  };
  return <FormSetupProvider value={setup}>{children(record)}</FormSetupProvider>;
};

/** Reads a record, and saves what its form changes over what was shown of it. Frames are `EditPage`, `DrawerEdit`, `SettingsEdit`. */
export const RecordEdit = <Stored extends RaRecord, Values extends object>({
  resource,
  id,
  meta,
  message,
  onSaved,
  loading,
  ...loaded
}: Props<Stored, Values>) => {
  const { shape, known } = loaded;
  const feedback = useSaveFeedback(message, onSaved);
  /** What is typed is meant over this; null once it was told that somebody else has changed the same. */
  const shown = useRef<Stored | null>(null);
  /** What was typed before a login is meant over this. */
  const before = useRef<object | undefined>(undefined);
  const mean = (record: Stored | null): void => {
    shown.current = record;
    before.current = undefined;
  };
  const buildOver = (values: Values, record: Stored): { seen?: object } =>
    buildChange(shape, values, record, shown.current ?? record, before.current);
  const onError = (failure: Error) => {
    if (readCode(failure) === 'changed_meanwhile') mean(null);
    feedback.onError(failure);
  };
  const { percent, update } = useWatchedSave();
  return (
    <EditBase<Stored, Error>
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ meta, onError: ignoreError, ...(known && { enabled: false, initialData: known }) }}
      mutationOptions={{ meta, mutationFn: update, ...feedback, onError }}
      transform={(values: Values, options?: { previousData?: Stored }) => {
        const record = known ?? options?.previousData;
        return (record ? buildOver(values, record) : {}) as Partial<Stored>;
      }}
      loading={loading}
    >
      <SentPercentProvider value={percent}>
        <Loaded
          {...loaded}
          onShown={mean}
          buildOver={buildOver}
          onRestored={(base) => {
            before.current = base;
          }}
        />
      </SentPercentProvider>
    </EditBase>
  );
};
