import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { useBuilder } from './useBuilder.ts';

/** Said once somebody else has deleted all of it: what is written here cannot be saved any more, and stays to be copied. */
export const GoneNotice = () => {
  const { kind, store } = useBuilder();
  const isGone = useSyncExternalStore(store.subscribe, store.isGone);
  return (
    isGone && (
      <Alert severity="error" sx={{ mb: 1.25 }}>
        {texts.gone[kind]}
      </Alert>
    )
  );
};
