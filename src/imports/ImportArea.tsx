import { Route, Routes } from 'react-router-dom';
import { createRecordPage } from '../page/createRecordPage.tsx';
import { BatchPage } from './batch/BatchPage.tsx';
import { DraftPage } from './draft/DraftPage.tsx';
import { ImportPage } from './ImportPage.tsx';

const Batch = createRecordPage(BatchPage);
const Draft = createRecordPage(DraftPage);

/** The addresses of the area: the start and what was imported, one file under review, one import. */
const ImportArea = () => (
  <Routes>
    <Route path="drafts/:id" element={<Draft />} />
    <Route path="batches/:id/*" element={<Batch />} />
    <Route path="*" element={<ImportPage />} />
  </Routes>
);

export default ImportArea;
