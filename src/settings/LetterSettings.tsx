import { useState } from 'react';
import { useGetList } from 'react-admin';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { settings } from '../i18n/settings.ts';
import { Panel } from '../layout/Panel.tsx';
import { LetterForm, type LetterRecord, letterShape } from './LetterForm.tsx';
import { SettingsEdit } from './SettingsEdit.tsx';
import { SettingsSkeleton } from './SettingsSkeleton.tsx';

const LetterEdit = ({ letter }: { letter: LetterRecord }) => {
  // Letters are read together; the form is made of what was loaded or saved last.
  const [known, setKnown] = useState(letter);
  return (
    <SettingsEdit
      resource="letters"
      id={letter.id}
      known={known}
      onSaved={setKnown}
      message={settings.saved.letter}
      shape={letterShape}
    >
      {(record) => <LetterForm letter={record} />}
    </SettingsEdit>
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
