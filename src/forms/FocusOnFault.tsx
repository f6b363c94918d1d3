import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** After a refused save, brings the cursor to the first field at fault; faults found while typing do not move it. */
export const FocusOnFault = () => {
  const {
    formState: { submitCount, errors },
    setFocus,
  } = useFormContext();
  const fault = Object.keys(errors).find((name) => name !== 'root');
  const handled = useRef(0);

  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (fault) setFocus(fault);
  }, [submitCount, fault, setFocus]);
  return null;
};
