import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { courseMedia } from '../../i18n/courseMedia.ts';
import type { PdfFault } from './findPdfFault.ts';

interface Props {
  file: File;
}

/** Says of a chosen PDF that the lesson will not be able to show it. It may be saved all the same: it can be downloaded. */
export const PdfWarning = ({ file }: Props) => {
  const [fault, setFault] = useState<PdfFault | null>(null);
  useEffect(() => {
    let isGone = false;
    setFault(null);
    // The library that reads PDFs comes only now; without it, or its answer, nothing is said.
    import('./findPdfFault.ts')
      .then(({ findPdfFault }) => findPdfFault(file))
      .then((found) => !isGone && setFault(found))
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!fault) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {courseMedia.pdf[fault]}
    </Alert>
  );
};
