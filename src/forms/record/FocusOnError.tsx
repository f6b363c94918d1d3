import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** The first field in error, by its source, which may have parts. */
const firstPathIn = (errors: object): string | undefined => {
  const [name, error] = Object.entries(errors).find(([key]) => key !== 'root') ?? [];
  if (!name || typeof error !== 'object' || error === null) return name;
  const inner = 'type' in error || 'message' in error ? undefined : firstPathIn(error);
  return inner ? `${name}.${inner}` : name;
};

/** After a refused save, brings the cursor to the first field in error; errors found while typing do not move it. */
export const FocusOnError = () => {
  const {
    formState: { submitCount, errors },
    setFocus,
  } = useFormContext();
  const first = firstPathIn(errors);
  const handled = useRef(0);

  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    if (first) setFocus(first);
  }, [submitCount, first, setFocus]);
  return null;
};
