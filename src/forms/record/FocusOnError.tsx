import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** After a refused save, brings the cursor to the first field in error; errors found while typing do not move it. */
export const FocusOnError = () => {
  const {
    formState: { submitCount, errors },
    setFocus,
  } = useFormContext();
  const first = Object.keys(errors).find((name) => name !== 'root');
  const handled = useRef(0);

  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (first) setFocus(first);
  }, [submitCount, first, setFocus]);
  return null;
};
