import { useEffect, useRef } from 'react';
import { type Control, get, useFormContext } from 'react-hook-form';

/** The sources of the fields in error, which may have parts. */
const listPaths = (errors: object, above = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || (above === '' && name === 'root')) return [];
    return 'type' in error || 'message' in error ? [above + name] : listPaths(error, `${above}${name}.`);
  });

/** Whether a form shows a field now; one that it showed before it still knows. */
const isShown = ({ _fields }: Control, path: string): boolean => get(_fields, `${path}._f.mount`) === true;

/**
 * After a refused save, brings the cursor to the first field in error; errors found while typing do not move it. What was
 * refused about a field the form does not show was said: nobody can put it right there, and left it could keep the form from
 * being sent ever again.
 */
export const FocusOnError = () => {
  const {
    control,
    formState: { submitCount, errors },
    setFocus,
    clearErrors,
  } = useFormContext();
  const handled = useRef(0);

  useEffect(() => {
    if (submitCount === handled.current) return;
    handled.current = submitCount;
    const paths = listPaths(errors);
    const stray = paths.filter((path) => !isShown(control, path));
    if (stray.length > 0) clearErrors(stray);
    const first = paths.find((path) => !stray.includes(path));
    if (first) setFocus(first);
  }, [submitCount, errors, control, setFocus, clearErrors]);
  return null;
};
