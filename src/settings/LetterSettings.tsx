import { useState } from 'react';
import { EditBase, useGetList } from 'react-admin';
import type { Letter, LetterTexts } from '#contract/letters.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { settings } from '../i18n/settings.ts';
import { Panel } from '../layout/Panel.tsx';
import { LetterForm } from './LetterForm.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

type LetterRecord = Letter & { id: string };

const LetterEdit = ({ letter }: { letter: LetterRecord }) => {
  const feedback = useSaveFeedback(settings.saved.letter);
  // Saved texts come back as a new record; the form is made of what was loaded or saved last.
  const [record, setRecord] = useState(letter);
  return (
    <EditBase<LetterRecord, Error>
      resource="letters"
      id={letter.id}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ enabled: false, initialData: letter }}
      mutationOptions={{
        ...feedback,
        onSuccess: (saved: LetterRecord) => {
          setRecord(saved);
          feedback.onSuccess(saved);
        },
      }}
      transform={({ subject, title, text, button, closing }: LetterTexts) =>
        ({ subject, title, text, button, closing, seen: record.texts }) as Partial<LetterRecord>
      }
    >
      <LetterForm letter={record} />
    </EditBase>
  );
};

/** The words of the letters the platform sends, each with a trial. */
export const LetterSettings = () => {
  const { data, error, refetch, isFetchedAfterMount } = useGetList<LetterRecord>('letters', undefined, {
    onError: () => undefined,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  // A form made of what an earlier visit read would be refused for what changed since.
  if (!isFetchedAfterMount) return <SettingsSkeleton />;
  return (data ?? []).map((letter) => <LetterEdit key={letter.id} letter={letter} />);
};
