import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CertificationTemplate } from '#contract/certificationTemplates.ts';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { useDelayed } from '#display/useDelayed.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { findBlockingError } from '../forms/rules.ts';
import { certificationTemplates } from '../i18n/certificationTemplates.ts';
import { useProvider } from '../provider/useProvider.ts';
import { pickChangedPictures, type TemplateForm, textRules } from './form/templateForm.ts';
import { LearnerChoice } from './LearnerChoice.tsx';
import { Part } from './Part.tsx';

const texts = certificationTemplates.preview;

const PdfPages = createPart(
  makeCodeQuery('PdfPages', () => import('./PdfPages.tsx')),
  { Failed: LoadFailure },
);

/** Milliseconds after the last key before it is drawn. */
const drawingDelay = 700;

/** What is stored of a template, without the tickets of its pictures: another is drawn anew, also where the last one failed. */
const pickPrinted = ({ html_template, logo, signature, courses_count }: CertificationTemplate) => ({
  html_template,
  pictures: [logo, signature].map((address) => address?.split('?')[0]),
  courses_count,
});

/** The certificate as it would be printed, drawn by the server while it is written. */
export const TemplatePreview = ({ template }: { template: CertificationTemplate }) => {
  const provider = useProvider();
  const { html_template = '', logo = null, signature = null } = useWatch<TemplateForm>();
  const html = useDelayed(html_template, drawingDelay);
  const [learner, setLearner] = useState<number | null>(null);
  const isBlocked = findBlockingError({ fields: { html: textRules } }, { html }) !== null;
  const body = {
    html_template: html,
    user_id: learner,
    template_id: template.id,
    ...pickChangedPictures({ logo, signature }, template),
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['certificatePreview', body, pickPrinted(template)],
    queryFn: ({ signal }) => provider.previewCertificate(body, signal),
    enabled: !isBlocked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  return (
    <Box sx={{ borderLeft: { lg: 1 }, borderColor: { lg: 'divider' }, height: '100%' }}>
      <Box sx={{ position: { lg: 'sticky' }, top: 60 }}>
        <Part title={texts.title} hint={texts.hint}>
          <LearnerChoice onChange={setLearner} />
          <Box role="status" aria-label={texts.drawing} sx={{ height: 4, mb: 0.5 }}>
            {isFetching && <LinearProgress aria-label={texts.drawing} />}
          </Box>
          {isBlocked && <Alert severity="info">{texts.blocked}</Alert>}
          {!isBlocked && error && (
            <Alert
              severity="warning"
              action={
                <Button size="small" onClick={() => refetch()}>
                  {texts.retry}
                </Button>
              }
            >
              {error.message || texts.failed}
            </Alert>
          )}
          {data && <PdfPages pdf={data.pdf} isPast={isBlocked || error !== null} />}
        </Part>
      </Box>
    </Box>
  );
};
