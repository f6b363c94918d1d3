import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import { it } from '../../i18n/it.ts';
import type { FormRules, Rule } from '../rules.ts';

/** What `RecordEdit` and `RecordCreate` tell the form in them. */
interface FormSetup {
  /** First values of the fields; they follow the record. */
  values: Partial<RaRecord>;
  rules: FormRules;
  saveLabel: string;
}

const FormSetupContext = createContext<FormSetup>({ values: {}, rules: {}, saveLabel: it.form.save });

export const FormSetupProvider = FormSetupContext.Provider;

export const useFormSetup = (): FormSetup => useContext(FormSetupContext);

/** The rules of a field of the form this is in. */
export const useFieldRules = (source: string): Rule | Rule[] | undefined => useFormSetup().rules.fields?.[source];
