import { lazy } from 'react';

/** The activity log; loaded when it is opened. */
export default { list: lazy(() => import('./LogList.tsx')) };
