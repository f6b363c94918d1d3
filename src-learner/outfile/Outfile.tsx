import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { backoffice } from '../paths.ts';

/** The old address of the download page, which now stands in the back office; the query travels with it. */
const Outfile = () => {
  const { search } = useLocation();
  useEffect(() => window.location.replace(`${backoffice.outfile}${search}`), [search]);
  return null;
};

export default Outfile;
