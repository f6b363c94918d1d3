import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Breadcrumb } from '../detail/Breadcrumb.tsx';
import { courses } from '../i18n/courses.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { it } from '../i18n/it.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { CancelImport } from './CancelImport.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { useImport } from './useImport.ts';

/** What is wrong with a chosen file, by its name and size; null for nothing. */
const findFileError = ({ name, size }: File): string | null => {
  if (!/\.zip$/i.test(name)) return texts.notZip;
  return size === 0 ? it.form.emptyFile : null;
};

/** A course that another installation exported becomes one of this. */
const CourseImportPage = () => {
  const [file, setFile] = useState<File | null>(null);
  const { state, start, cancel, reset } = useImport();
  const isBusy = state.step === 'sending' || state.step === 'running';
  const error = file && findFileError(file);
  const choose = (chosen: File) => {
    setFile(chosen);
    reset();
  };
  return (
    <Page
      heading={
        <>
          <Breadcrumb parent={{ to: '/courses', label: courses.title }} />
          <PageHeading title={texts.import} />
        </>
      }
    >
      <Panel aria-label={texts.importSection} sx={{ p: 2.5 }}>
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{texts.importHint}</Typography>
        <FileChoice accept=".zip,application/zip" file={file} isDisabled={isBusy} error={error} onChoose={choose} />
        <ImportOutcome state={state} />
        {state.step !== 'done' && (
          <Box sx={{ mt: 2, display: 'flex', gap: 1 }}>
            <Button
              variant="contained"
              disabled={!file || error !== null}
              loading={isBusy}
              onClick={() => file && void start(file)}
            >
              {texts.start}
            </Button>
            {isBusy && <CancelImport cancel={cancel} />}
          </Box>
        )}
      </Panel>
    </Page>
  );
};

export default CourseImportPage;
