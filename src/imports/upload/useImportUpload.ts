import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { imports as texts } from '../../i18n/imports.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { draftsKey } from '../draft/draftQueries.ts';
import { detectImportFormat } from './importFormat.ts';

export type UploadState = { step: 'idle' } | { step: 'sending'; progress: number } | { step: 'failed'; reason: string };

const isStopped = (error: unknown): boolean =>
  error instanceof Error && 'body' in error && (error.body as { code?: string } | null)?.code === 'cancelled';

/** The way of a file to the server. Once it is there its review opens, unless the page was left by then. */
export const useImportUpload = () => {
  const provider = useProvider();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const stop = useRef(() => {});
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const send = async (file: File): Promise<void> => {
    const format = detectImportFormat(file.name);
    if (!format) return;
    setState({ step: 'sending', progress: 0 });
    try {
      const { resource } = await provider.sendImportFile(file, format, {
        onStart: (cancel) => {
          stop.current = cancel;
        },
        onProgress: (progress) => setState({ step: 'sending', progress }),
      });
      void client.invalidateQueries({ queryKey: draftsKey });
      if (isHere.current) navigate(`/import/drafts/${resource.id}`);
    } catch (error) {
      // It may have arrived although its answer has not.
      void client.invalidateQueries({ queryKey: draftsKey });
      if (isStopped(error)) setState({ step: 'idle' });
      else setState({ step: 'failed', reason: (error instanceof Error && error.message) || texts.failed });
    }
  };

  return { state, send, stop: () => stop.current(), reset: () => setState({ step: 'idle' }) };
};
