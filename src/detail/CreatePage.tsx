import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordCreate } from '../forms/record/RecordCreate.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import type { CreateShape } from '../forms/record/recordShape.ts';
import type { BeforeSave } from '../forms/record/useOneSave.ts';
import { useSecondSave } from '../forms/record/useSecondSave.ts';
import { it } from '../i18n/it.ts';
import { useListAddress } from '../lists/listAddress.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { skipUnsavedPrompt } from '../saving/skipUnsavedPrompt.ts';
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
  /** It has no page of its own: its list comes next. */
  hasNoPage?: true;
  saveLabel?: string;
  /** One at a time: what comes next is on its own page. */
  isSingle?: true;
  /** Its body carries a key: sent again after its answer was lost, it makes nothing twice. */
  isRepeatable?: true;
  beforeSave?: BeforeSave;
  /** Sections of the form. */
  children: ReactNode;
}

/** The page of a new record, which goes on to its own page or its list, or to one more. */
export const CreatePage = <Values extends object>({
  resource,
  shape,
  title,
  listTitle,
  message,
  hasNoPage,
  saveLabel,
  isSingle,
  isRepeatable,
  beforeSave,
  children,
}: Props<Values>) => {
  const parent = { to: `/${resource}`, label: listTitle };
  const navigate = useNavigate();
  const listAddress = useListAddress(parent.to);
  const { another, takeAsked } = useSecondSave({ label: it.form.createAnother(resource) });
  const [{ round, after }, setRound] = useState<{ round: number; after?: Values | undefined }>({ round: 0 });

  const form = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus();
  }, [round]);

  const goOn = (saved: RaRecord) => {
    const next = hasNoPage ? listAddress : `${parent.to}/${saved.id}`;
    // In place of the form: the back button would lead to an empty one, as if nothing had been made.
    if (!takeAsked()) return navigate(next, { replace: true, state: skipUnsavedPrompt });
    setRound({ round: round + 1, after: shape.emptyAfter?.(saved) });
  };

  return (
    <RecordCreate
      resource={resource}
      shape={{ ...shape, empty: after ?? shape.empty }}
      message={message}
      onSaved={goOn}
      saveLabel={saveLabel}
      isRepeatable={isRepeatable}
    >
      <Page
        heading={
          <>
            <Breadcrumb parent={parent} />
            <PageHeading title={title} />
          </>
        }
      >
        <div ref={form}>
          <RecordForm
            key={round}
            beforeSave={beforeSave}
            onLeave={() => navigate(listAddress)}
            another={isSingle ? undefined : another}
          >
            {children}
          </RecordForm>
        </div>
      </Page>
    </RecordCreate>
  );
};
