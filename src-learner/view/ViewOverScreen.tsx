import { view as texts } from '../i18n/itView.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { backoffice } from '../paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** /vista: the view has ended by itself, or with the session it was opened in. */
const ViewOverScreen = () => {
  usePageTitle(texts.over);
  return (
    <EmptyState
      level={1}
      title={texts.over}
      text={texts.overText}
      action={<a href={backoffice.full}>{texts.back}</a>}
    />
  );
};

export default ViewOverScreen;
