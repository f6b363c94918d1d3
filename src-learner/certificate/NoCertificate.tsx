import { FileQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { hasSession } from '#auth/session.ts';
import { common } from '../i18n/it.ts';
import { certificate as texts } from '../i18n/itCertificates.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Why there is nothing to show, and a way on. A visitor may be the owner: the login leads back here. */
export const NoCertificate = ({ title, text, action }: { title: string; text?: string; action?: ReactNode }) => {
  const { pathname, search } = useLocation();
  const isSignedIn = hasSession();
  return (
    <EmptyState
      icon={FileQuestionMark}
      level={1}
      title={title}
      text={text}
      action={
        action || (
          <ButtonLink
            variant="outline"
            to={isSignedIn ? paths.courses : `${paths.login}?${new URLSearchParams({ next: pathname + search })}`}
          >
            {isSignedIn ? common.backToCourses : texts.signIn}
          </ButtonLink>
        )
      }
    />
  );
};
