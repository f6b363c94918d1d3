import { useState } from 'react';
import type { AttendanceState } from '#contract/attendance.ts';
import type { ServerFrame } from '#contract/sockets.ts';
import { followCheck, type PresenceCheck } from './presenceCheck.ts';

/** How the enrolment stands to the rules of its course, as the line to the server told it last. */
export const useAttendance = () => {
  const [state, setState] = useState<AttendanceState | null>(null);
  const [check, setCheck] = useState<PresenceCheck | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  return {
    state,
    check,
    /** The answer is on its way. */
    isAnswering: check !== null && check.id === answered,
    /** The answer was not recorded, and can be given again. */
    hasFailed: check !== null && check.id === failed,
    take: ({ action, meta, attendance }: ServerFrame): void => {
      if (action === 'confirm_presence' && meta.error) {
        setAnswered(null);
        setFailed(answered);
      }
      if (!attendance) return;
      setState(attendance);
      setCheck((known) => followCheck(known, attendance.check, Date.now()));
    },
    noteAnswer: (checkId: string): void => {
      setAnswered(checkId);
      setFailed(null);
    },
  };
};
