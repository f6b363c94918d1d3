import { createContext, useContext, useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import { it } from '../../i18n/it.ts';
import type { FormRules, Rule } from '../rules.ts';

/** What `RecordEdit` and `RecordCreate` tell the form in them. */
interface FormSetup {
  /** First values of the fields; they follow the record. */
  values: Partial<RaRecord>;
  rules: FormRules;
  saveLabel: string;
  /** Tells the form from others of its resource on the same page: the id of its record, or that it is a new one, and of what. */
  place: string;
  /** Told whenever nothing is typed over what the form shows. */
  onClean?: () => void;
  /** What a login in between must not lose besides what is typed: what that is meant over. */
  base?: { pick: (values: object) => object; restore: (base: object) => void };
  /** What the form calls the fields it shows, by their sources: the foot names the one that is wrong. */
  names?: Map<string, string>;
}

const FormSetupContext = createContext<FormSetup>({ values: {}, rules: {}, place: '', saveLabel: it.form.save });

export const FormSetupProvider = FormSetupContext.Provider;

export const useFormSetup = (): FormSetup => useContext(FormSetupContext);

/** The rules of a field of the form this is in. */
export const useFieldRules = (source: string): Rule | Rule[] | undefined => useFormSetup().rules.fields?.[source];

/** Tells the form what a field of it is called. */
export const useNamedField = (source: string, name: string): void => {
  const { names } = useFormSetup();
  useEffect(() => {
    names?.set(source, name);
    return () => {
      names?.delete(source);
    };
  }, [names, source, name]);
};
