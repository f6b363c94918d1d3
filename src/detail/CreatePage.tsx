import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { CreateShape } from '../forms/record/recordShape.ts';
import { skipUnsavedPrompt } from '../forms/record/UnsavedChanges.tsx';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { useListAddress } from '../lists/listAddress.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

interface Props<Values extends object> {
  shape: CreateShape<Values>;
  title: string;
  /** Name of the resource, first part of the address. */
  resource: string;
  /** What the list it will be in is called. */
  listTitle: string;
  /** Said once it is there. */
  message: string;
  /** Sections of the form. */
  children: ReactNode;
}

/** The page of a new record, which goes on to its own page. */
export const CreatePage = <Values extends object>({
  resource,
  shape,
  title,
  listTitle,
  message,
  children,
}: Props<Values>) => {
  const parent = { to: `/${resource}`, label: listTitle };
  const navigate = useNavigate();
  const listAddress = useListAddress(parent.to);
  return (
    <RecordCreate
      resource={resource}
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
