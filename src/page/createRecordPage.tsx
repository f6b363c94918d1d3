import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';

/**
 * A page of one record, begun anew with each id in the address: the next record may be known already, and what was typed or
 * made for the one before would stand on its page.
 */
export const createRecordPage =
  (Page: ComponentType): ComponentType =>
  () => <Page key={useParams().id} />;
