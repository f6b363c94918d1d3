import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RecordChoice } from '../../choices/RecordChoice.tsx';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { DayField } from '../../lists/filters/DayField.tsx';
import type { CardFilters, ReportKind } from './reportFilters.ts';

/** More than anybody chooses one by one. */
export const chosenMax = 200;

const wholeRow = { gridColumn: '1 / -1' };

interface Props {
  kind: ReportKind;
  /** Whether there is a choice of groups and roles. */
  isFull: boolean;
  filters: CardFilters;
  onChange: (filters: CardFilters) => void;
  /** Told whether the day that is typed is none. */
  onWrongDay: (isWrong: boolean) => void;
  /** What stands after the filters. */
  children: ReactNode;
}

/** The filters of a card. */
export const ReportFields = ({ kind, isFull, filters, onChange, onWrongDay, children }: Props) => {
  const { warn } = useFeedback();
  const choice = (name: 'courses' | 'surveys' | 'groups' | 'roles', placeholder: string) => ({
    label: texts[name],
    isLazy: true,
    placeholder,
    chosen: filters[name],
    onChange: (chosen: CardFilters[typeof name]) => onChange({ ...filters, [name]: chosen }),
    max: chosenMax,
    onLimit: () => warn(texts.limit(chosenMax)),
  });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
        alignItems: 'start',
        gap: 1.5,
      }}
    >
      <Box sx={wholeRow}>
        <RecordChoice resource="courses" {...choice('courses', texts.allCourses)} />
      </Box>
      {kind === 'survey' && (
        <Box sx={wholeRow}>
          <RecordChoice resource="surveys" {...choice('surveys', texts.allSurveys)} />
        </Box>
      )}
      {isFull && <RecordChoice resource="group" {...choice('groups', texts.allGroups)} />}
      {isFull && <RecordChoice resource="roles" isWhole {...choice('roles', texts.allRoles)} />}
      <DayField
        label={texts.from}
        value={filters.from}
        onChange={(from) => onChange({ ...filters, from })}
        onWrong={onWrongDay}
      />
      {children}
    </Box>
  );
};
