import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { CreateShape } from '../forms/record/recordShape.ts';
import { skipUnsavedPrompt } from '../forms/record/UnsavedChanges.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { useListAddress } from '../lists/listAddress.ts';
import { Breadcrumb, type Parent } from './Breadcrumb.tsx';

interface Props<Values extends object> {
  shape: CreateShape<Values>;
  title: string;
  /** The list it will be in. */
  parent: Parent;
  /** Said once it is there. */
  message: string;
  /** Sections of the form. */
  children: ReactNode;
}

/** The page of a new record, which goes on to its own page. */
export const CreatePage = <Values extends object>({ shape, title, parent, message, children }: Props<Values>) => {
  const navigate = useNavigate();
  const listAddress = useListAddress(parent.to);
  return (
    <RecordCreate
      shape={shape}
      message={message}
      onSaved={({ id }) => navigate(`${parent.to}/${id}`, { state: skipUnsavedPrompt })}
    >
      <Page
        heading={
          <>
            <Breadcrumb parent={parent} />
            <PageHeading title={title} />
          </>
        }
      >
        <RecordForm onLeave={() => navigate(listAddress)}>{children}</RecordForm>
      </Page>
    </RecordCreate>
  );
};
