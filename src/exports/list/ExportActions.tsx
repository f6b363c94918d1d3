import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportRecord } from '#contract/exports.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { exportTexts } from '../../i18n/exports.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { RowMenu } from '../../lists/RowMenu.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { useStartedReports } from '../reports/startedReports.ts';
import { ExportDetails } from './ExportDetails.tsx';
import { nameExport } from './exportWords.ts';

/**
 * What can be done with one export by the person who sees it: one that is being made is cancelled, any other deleted; one
 * without a file is asked for again.
 */
export const ExportActions = ({ record }: { record: ExportRecord }) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed, fail } = useFeedback();
  // Its card above starts over.
  const { removeExport } = useStartedReports();
  const [isOpen, setOpen] = useState(false);
  const name = nameExport(record);

  const retry = async (): Promise<void> => {
    try {
      await provider.retryExport(record.id);
      succeed(texts.retried);
    } catch (error) {
      fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['export'] });
  };
  const cancel = async (): Promise<void> => {
    try {
      await provider.cancelExport(record.id);
      succeed(exportTexts.cancelled);
    } catch (error) {
      fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['export'] });
  };

  return (
    <>
      <RowMenu
        name={name}
        actions={[
          { label: texts.showFilters, run: () => setOpen(true) },
          ...(record.can_retry
            ? [{ label: record.success ? texts.makeAgain : texts.retry, run: () => void retry() }]
            : []),
          ...(!record.ended ? [{ label: texts.cancelOne, run: () => void cancel() }] : []),
        ]}
        deletion={
          record.ended
            ? {
                resource: 'export',
                record,
                question: texts.deleteQuestion(name),
                consequences: texts.deleteConsequences,
                message: texts.deleted,
                onDeleted: () => removeExport(record.id),
              }
            : null
        }
      />
      <ExportDetails record={record} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
