import { notFound } from '../i18n/it.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const NotFoundScreen = () => {
  usePageTitle(notFound.title, notFound.text);
  return (
    <EmptyState
      level={1}
      title={notFound.title}
      text={notFound.text}
      action={
        <ButtonLink variant="outline" to={paths.home}>
          {notFound.home}
        </ButtonLink>
      }
    />
  );
};

export default NotFoundScreen;
