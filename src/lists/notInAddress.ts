import { createContext } from 'react';

/** Whether how the list in context stands is no part of the address of the page. */
export const NotInAddress = createContext(false);
