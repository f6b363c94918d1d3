import { useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';

/** Milliseconds after which rows that are under way are asked for again. */
const lookAgain = 4000;

/** Asks for the list in context again while one of its rows is under way. */
export const FollowRows = <R extends RaRecord>({ isMoving }: { isMoving: (row: R) => boolean }) => {
  const { data, refetch } = useListContext<R>();
  const isOn = data?.some(isMoving) ?? false;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void refetch(), lookAgain);
    return () => clearInterval(timer);
  }, [isOn, refetch]);
  return null;
};
