import { type ReactNode, useState } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { FocusOnError } from './FocusOnError.tsx';
import { FollowRecord, keepTyped } from './FollowRecord.tsx';
import { FormSetupProvider, useFormSetup } from './formSetup.ts';
import { KeepOverLogin } from './KeepOverLogin.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { type BeforeSave, useOneSave } from './useOneSave.ts';

export interface FormFrameProps {
  id?: string;
  /** First values, where a record alone does not tell them. */
  values?: Partial<RaRecord>;
  beforeSave?: BeforeSave;
  children: ReactNode;
}

/** What every form of a record does: it follows the record around what was typed, and loses nothing without a question. */
export const FormFrame = ({ id, values, beforeSave, children }: FormFrameProps) => {
  const given = useFormSetup();
  const [names] = useState(() => new Map<string, string>());
  const setup = { ...given, ...(values && { values }), names };
  return (
    <FormSetupProvider value={setup}>
      <Form
        id={id}
        onSubmit={useOneSave(beforeSave)}
        record={setup.values}
        resetOptions={keepTyped}
        mode="onBlur"
        noValidate
        disableInvalidFormNotification
      >
        {children}
        <FocusOnError />
        <FollowRecord record={setup.values} />
        <UnsavedChanges />
        <KeepOverLogin />
      </Form>
    </FormSetupProvider>
  );
};
