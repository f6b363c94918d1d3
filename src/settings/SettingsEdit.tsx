import type { ReactNode } from 'react';
import { EditBase, type RaRecord, useEditContext } from 'react-admin';
import { singleId } from '#data/resources.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { Panel } from '../layout/Panel.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

interface Props<F, R extends RaRecord> {
  /** A resource that has one record. */
  resource: string;
  message: string;
  /** What the server is sent, from the form and the record as it was. */
  transform: (form: F, before: R) => unknown;
  onSaved?: () => void;
  /** The form, once there is a record. */
  children: (record: R) => ReactNode;
}

const queryOptions = { onError: () => undefined };

const Loaded = <R extends RaRecord>({ children }: { children: (record: R) => ReactNode }) => {
  const { record } = useEditContext<R>();
  return record ? children(record) : null;
};

const Failed = () => {
  const { error, refetch } = useEditContext();
  return (
    <Panel>
      <LoadFailure error={error} onRetry={refetch} />
    </Panel>
  );
};

/** One record of settings, read, changed and saved. */
export const SettingsEdit = <F, R extends RaRecord>({
  resource,
  message,
  transform,
  onSaved,
  children,
}: Props<F, R>) => {
  const feedback = useSaveFeedback(message, onSaved);
  return (
    <EditBase<R, Error>
      resource={resource}
      id={singleId}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={feedback}
      transform={(form: F, options?: { previousData?: R }) =>
        (options?.previousData ? transform(form, options.previousData) : {}) as Partial<R>
      }
      loading={<SettingsSkeleton />}
      error={<Failed />}
    >
      <Loaded>{children}</Loaded>
    </EditBase>
  );
};
