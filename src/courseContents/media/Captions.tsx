import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { CourseSection } from '#contract/courseSections.ts';
import type { SectionCaptions } from '#contract/sectionMedia.ts';
import { DrawerSection } from '../../drawers/DrawerSection.tsx';
import { alertDurations } from '../../feedback/alertDurations.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { courseMedia } from '../../i18n/courseMedia.ts';
import { it } from '../../i18n/it.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { describeCaptionsFailure } from '../../uploads/mediaFailures.ts';
import { CaptionsRow } from './CaptionsRow.tsx';
import { useSection } from './useSection.ts';

const texts = courseMedia.captions;

/** The captions of a video: one for each language. */
export const Captions = ({ section, captions }: { section: CourseSection; captions: SectionCaptions[] }) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  const { refetch } = useSection(section.id);
  const [code, setCode] = useState('it');
  const [isBusy, setBusy] = useState(false);
  /** Why the last file was not taken. */
  const [error, setError] = useState('');
  const errorId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const chosen = texts.languages.find((one) => one.code === code);
  const present = captions.find(({ language }) => language === code);

  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || !chosen) return;
    setError(file.size === 0 ? it.form.emptyFile : '');
    if (file.size === 0) return;
    setBusy(true);
    try {
      await provider.addCaptions(section.id, {
        language: code,
        label: chosen.label,
        file,
        seen: present?.revision ?? '',
      });
      succeed(texts.added, alertDurations.long);
    } catch (failure) {
      setError(describeCaptionsFailure(failure));
    }
    await refetch();
    setBusy(false);
  };

  return (
    <DrawerSection title={texts.title} hint={texts.hint}>
      {captions.length === 0 && <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{texts.none}</Typography>}
      <Box
        component="ul"
        aria-label={texts.title}
        sx={{ listStyle: 'none', m: 0, p: 0, mb: captions.length > 0 ? 1.5 : 0 }}
      >
        {captions.map((one) => (
          <CaptionsRow key={one.id} sectionId={section.id} captions={one} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <TextField
          select
          label={texts.language}
          value={code}
          onChange={({ target }) => {
            setCode(target.value);
            setError('');
          }}
          sx={{ minWidth: 160 }}
        >
          {texts.languages.map((one) => (
            <MenuItem key={one.code} value={one.code} lang={one.code}>
              {one.label}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => chooser.current?.click()}
          aria-describedby={error ? errorId : undefined}
        >
          {present ? texts.replace(present.label) : texts.add}
        </Button>
      </Box>
      {error && (
        <FormHelperText id={errorId} error role="alert">
          {error}
        </FormHelperText>
      )}
      <input ref={chooser} type="file" accept=".vtt,.srt,text/vtt" aria-label={texts.add} onChange={add} hidden />
    </DrawerSection>
  );
};
