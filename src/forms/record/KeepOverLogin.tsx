import { useEffect, useEffectEvent, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { hasSession } from '#auth/session.ts';
import { keepWrites, readKept } from '../../saving/keptWrites.ts';
import { useFormSetup } from './formSetup.ts';

/** Longer texts are pictures (characters). */
const textMax = 100_000;

/** What can be kept as text: neither files nor pictures. */
const isKeepable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= textMax;
  if (Array.isArray(value)) return value.every(isKeepable);
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isKeepable);
};

/** Typed fields that may be read again after a login; passwords never are. */
const pickKeepable = (typed: readonly string[], values: Record<string, unknown>): [string, unknown][] =>
  typed.flatMap((field): [string, unknown][] =>
    !/password/i.test(field) && isKeepable(values[field]) ? [[field, values[field]]] : [],
  );

/** Keeps what was typed in a form over the login that follows a session that has ended, for the same person and form. */
export const KeepOverLogin = () => {
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const { place, base } = useFormSetup();
  const resource = useResourceContext() ?? '';
  const [name] = useState(() => `form ${window.location.pathname} ${resource} ${place}`);
  const baseName = `${name} base`;
  const keep = useEffectEvent(() => {
    if (hasSession()) return;
    const typed = pickKeepable(Object.keys(dirtyFields), getValues());
    keepWrites(name, typed);
    if (base && typed.length > 0) keepWrites(baseName, [base.pick(getValues())]);
  });
  const restore = useEffectEvent(() => {
    const known = getValues();
    for (const [field, value] of readKept<[string, unknown]>(name))
      if (field in known) setValue(field, value, { shouldDirty: true });
    for (const kept of readKept<object>(baseName)) base?.restore(kept);
    for (const kept of [name, baseName]) keepWrites(kept, []);
  });
  useEffect(() => {
    restore();
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
  return null;
};
