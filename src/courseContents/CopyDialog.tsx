import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { CourseTheme } from '#contract/courseThemes.ts';
import type { ContentCopy, ContentPart } from '#contract/courseTree.ts';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { type Choice, SelectField } from '../lists/filters/SelectField.tsx';
import { useThemes } from './contentsQueries.ts';
import { useImpact } from './impact/useImpact.tsx';
import { listModulePlaces } from './modulePlaces.ts';

interface Named {
  id: number;
  name: string;
}

/** What is to be copied, as the title names it. */
export interface Copying {
  part: ContentPart;
  title: string;
}

interface Props extends Copying {
  /** Resolves to whether it went well. */
  onCopy: (course: Named, copy: ContentCopy) => Promise<boolean>;
  onClose: () => void;
}

/** Where in a course a part may go: a module for lessons, a theme for a module, nothing to choose for a theme. */
const listPlaces = (part: ContentPart, themes: readonly CourseTheme[]): { label: string; choices: Choice[] } | null => {
  if (part.theme_id !== undefined) return null;
  if (part.module_id === undefined) return { label: texts.copy.module, choices: listModulePlaces(themes) };
  return { label: texts.copy.theme, choices: themes.map(({ id, name }) => ({ value: String(id), label: name })) };
};

const makeCopy = (part: ContentPart, place: string): ContentCopy => {
  if (part.theme_id !== undefined) return { part };
  return part.module_id === undefined
    ? { part, into_module_id: Number(place) }
    : { part, into_theme_id: Number(place) };
};

const CopyPlace = ({ course, part, value, onChange }: Omit<Copying, 'title'> & PlaceProps) => {
  const { data: themes } = useThemes(course.id);
  const places = listPlaces(part, themes ?? []);
  if (!places || !themes) return null;
  if (places.choices.length === 0) return <Typography role="status">{texts.copy.nowhere}</Typography>;
  return <SelectField label={places.label} value={value} choices={places.choices} onChange={onChange} />;
};
interface PlaceProps {
  course: Named;
  value: string;
  onChange: (value: string) => void;
}

/** Asks for the course, and the place in it, that a part is copied to. */
export const CopyDialog = ({ part, title, onCopy, onClose }: Props) => {
  const [course, setCourse] = useState<Named | null>(null);
  const [place, setPlace] = useState('');
  const [isPending, setPending] = useState(false);
  const titleId = useId();
  const impact = useImpact(course?.id ?? 0);
  const isReady = course !== null && (part.theme_id !== undefined || place !== '');
  const copy = async () => {
    if (!course) return;
    setPending(true);
    const copied = makeCopy(part, place);
    const isDone = (await impact.confirmImpact({ copied })) && (await onCopy(course, copied));
    setPending(false);
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.copy.hint}
        </Typography>
        <RecordChoice
          label={texts.copy.course}
          placeholder={texts.copy.coursePlaceholder}
          resource="courses"
          chosen={course ? [course] : []}
          max={1}
          onChange={([chosen = null]) => {
            setCourse(chosen);
            setPlace('');
          }}
        />
        {course && <CopyPlace course={course} part={part} value={place} onChange={setPlace} />}
      </DialogContent>
      <DialogFoot onCancel={onClose} onClick={copy} disabled={!isReady} loading={isPending}>
        {texts.copy.confirm}
      </DialogFoot>
      {impact.dialog}
    </Dialog>
  );
};
