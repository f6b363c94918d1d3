import { useQueryClient } from '@tanstack/react-query';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { isAbsent } from '../../feedback/isAbsent.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { openBuilder } from '../../questionBuilder/builders.ts';
import { useSaver } from '../../saving/useSaver.ts';
import { nameSettings } from './nameSettings.ts';

const isOvertaken = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 409;

/** Saves the settings of a questionnaire, and shows what was stored wherever it is read. */
export const useSettingsSaver = (kind: QuestionnaireResource, id: number) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const queryKey = [kind, 'getOne', { id: String(id) }];
  return useSaver(nameSettings(kind, id), async (data) => {
    try {
      const { data: stored } = await provider.update(kind, { id, data, previousData: { id } });
      // What was asked for before is older than this.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData<object>({ queryKey }, (shown) => shown && { ...shown, ...stored });
      void queryClient.invalidateQueries({ queryKey: [kind, 'getList'] });
      return stored;
    } catch (error) {
      if (isOvertaken(error)) void queryClient.invalidateQueries({ queryKey });
      // The questions say what has become of all of it.
      if (isAbsent(error))
        void openBuilder(provider, kind, id)
          .store.refresh()
          .catch(() => undefined);
      throw error;
    }
  });
};
