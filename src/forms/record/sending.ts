import { createContext, useContext } from 'react';
import type { CreateParams, UpdateParams, UseCreateMutateParams, UseUpdateMutateParams } from 'react-admin';
import type { RecordMeta } from '#data/recordCalls.ts';
import { useSendWatch } from '#display/useSendWatch.ts';
import { useProvider } from '../../provider/useProvider.ts';

interface Saved {
  resource?: string | undefined;
  meta?: RecordMeta;
}

/**
 * How react-admin creates and updates records, followed on their way. The follower comes in here and not with the `meta` of the
 * form, by which react-admin keeps what is saved. Who follows it already goes on to.
 */
export const useWatchedSave = () => {
  const provider = useProvider();
  const { percent, watch, forget } = useSendWatch();
  const watched = <T extends Saved>({ resource = '', ...params }: T) =>
    [resource, { ...params, meta: { watch, ...params.meta } }] as const;
  return {
    percent,
    create: async (given: Partial<UseCreateMutateParams>) => {
      const [resource, params] = watched(given);
      return (await provider.create(resource, params as CreateParams).finally(forget)).data;
    },
    update: async (given: Partial<UseUpdateMutateParams>) => {
      const [resource, params] = watched(given);
      return (await provider.update(resource, params as UpdateParams).finally(forget)).data;
    },
  };
};

const SentPercentContext = createContext<number | null>(null);

/** Tells the form in it how far what it saves is on its way. */
export const SentPercentProvider = SentPercentContext.Provider;

/** Percent that has left of what the form saves; null where it is short, or sent otherwise. */
export const useSentPercent = (): number | null => useContext(SentPercentContext);
