import type { ReactNode } from 'react';
import { Form, type RaRecord } from 'react-admin';
import { Panel } from '../layout/Panel.tsx';
import { FocusOnFault } from './FocusOnFault.tsx';
import { FollowRecord, keepTyped } from './FollowRecord.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

interface Props extends SaveBarProps {
  /** First values of the fields. */
  record: Partial<RaRecord>;
  children: ReactNode;
}

/** The form of a record: sections, a save bar at the foot, and a question before what was typed is lost. */
export const RecordForm = ({ record, children, ...saveBar }: Props) => (
  <Form record={record} resetOptions={keepTyped} mode="onBlur" noValidate disableInvalidFormNotification>
    <Panel>
      {children}
      <SaveBar {...saveBar} />
    </Panel>
    <FocusOnFault />
    <FollowRecord record={record} />
    <UnsavedChanges />
  </Form>
);
