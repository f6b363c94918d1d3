import Upload from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { formatBytes } from '../i18n/formatBytes.ts';
import { tokens } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

interface Props {
  file: File | null;
  /** Kinds of files the device offers. */
  accept: string;
  isDisabled: boolean;
  /** What is wrong with the file, beside it. */
  error: string | null;
  onChoose: (file: File) => void;
  /** Several were dropped where one is wanted; without it the first is taken. */
  onMany?: () => void;
}

/** A file that is dropped beside the place for it would be opened by the browser instead of the page. */
const useNoStrayDrop = () => {
  const zone = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    const keep = (event: globalThis.DragEvent): void => {
      if (!(event.target instanceof Node) || zone.current?.contains(event.target)) return;
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
  return zone;
};

/** Where a file is dropped, or looked for on the device. */
export const FileChoice = ({ file, accept, isDisabled, error, onChoose, onMany }: Props) => {
  const errorId = useId();
  const [isOver, setOver] = useState(false);
  const zone = useNoStrayDrop();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped, second] = event.dataTransfer.files;
    if (!dropped || isDisabled) return;
    if (second && onMany) onMany();
    else onChoose(dropped);
  };
  return (
    <>
      <Box
        component="label"
        ref={zone}
        onDragOver={(event: DragEvent) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          p: 2.5,
          border: `1px dashed ${isOver ? tokens.accent : tokens.edge}`,
          borderRadius: 1.5,
          backgroundColor: isOver ? tokens.hover : undefined,
          cursor: isDisabled ? 'default' : 'pointer',
          overflowWrap: 'anywhere',
          '&:focus-within': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
        }}
      >
        <Upload aria-hidden />
        <span>{file ? texts.chosen(file.name, formatBytes(file.size)) : texts.drop}</span>
        <input
          type="file"
          accept={accept}
          disabled={isDisabled}
          aria-invalid={error !== null}
          aria-describedby={error ? errorId : undefined}
          style={visuallyHidden}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) onChoose(chosen);
            target.value = '';
          }}
        />
      </Box>
      {error && (
        <Typography id={errorId} variant="body2" role="alert" sx={{ color: 'error.main', mt: 1 }}>
          {error}
        </Typography>
      )}
    </>
  );
};
