import { createContext, useContext } from 'react';
import type { FirstPage } from '../start/listParams.ts';

const FirstPageContext = createContext<FirstPage>({ perPage: 10, sort: { field: 'id', order: 'ASC' } });

export const FirstPageProvider = FirstPageContext.Provider;

/** How the list of this area stands where its address says nothing. */
export const useFirstPage = (): FirstPage => useContext(FirstPageContext);
