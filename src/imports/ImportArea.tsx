import { Route, Routes } from 'react-router-dom';
import { BatchPage } from './batch/BatchPage.tsx';
import { DraftPage } from './draft/DraftPage.tsx';
import { ImportPage } from './ImportPage.tsx';

/** The addresses of the area: the start and what was imported, one file under review, one import. */
const ImportArea = () => (
  <Routes>
    <Route path="drafts/:id" element={<DraftPage />} />
    <Route path="batches/:id/*" element={<BatchPage />} />
    <Route path="*" element={<ImportPage />} />
  </Routes>
);

export default ImportArea;
