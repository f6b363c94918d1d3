import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { ApiError, cancelled, hasCode } from '#auth/apiError.ts';
import { isViewing } from '#auth/learnerView.ts';
import { imageTypes } from '#contract/rules.ts';
import type { User } from '#contract/users.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { changePhoto } from '#data/ownPhoto.ts';
import { putInCache } from '#display/putInCache.ts';
import { readImage, UnfitImage } from '#display/readImage.ts';
import { useSendWatch } from '#display/useSendWatch.ts';
import { profile } from '../i18n/itProfile.ts';
import { meQuery } from '../me.ts';
import { queryClient } from '../queryClient.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { describeLimit } from '../ui/failureWords.ts';
import { Progress } from '../ui/progress/Progress.tsx';
import { showFailure, showSuccess } from '../ui/toasts/toastStore.ts';
import styles from './ProfileScreen.module.css';

/** Why a photo was not taken, where that is known: an image may be too large, or hold too many pixels. */
const describePhotoFailure = (error: unknown): string => {
  if (error instanceof UnfitImage) return profile.photoRefused(error.message);
  if (error instanceof ApiError && error.isOffline) return profile.photoCut;
  const reason = error instanceof ApiError && error.body.fields?.avatar;
  return reason ? profile.photoRefused(reason) : (describeLimit(error) ?? profile.photoFailed);
};

export const PhotoPanel = ({ me }: { me: User }) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { percent, watch, cancel, forget } = useSendWatch();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => changePhoto(me, await readImage(file), watch),
    onSuccess: (saved) => {
      putInCache(queryClient, meQuery.queryKey, saved);
      showSuccess(profile.photoSaved);
    },
    onError: (failure) => {
      if (!hasCode(failure, cancelled)) showFailure(describePhotoFailure(failure));
    },
    onSettled: forget,
  });
  const cutOff = error instanceof ApiError && error.mayPass && !hasCode(error, cancelled) ? variables : undefined;
  /** What was pressed goes away: the focus stays beside it. */
  const press = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <div className={styles.photo}>
      <Avatar firstName={me.first_name} lastName={me.last_name} image={me.avatar?.large} size={112} />
      <div className={styles.photoWords}>
        <p className={styles.name} translate="no">
          {toWrittenName(`${me.first_name} ${me.last_name}`)}
        </p>
        {!isViewing() && (
          <>
            <div className={styles.actions}>
              <Button
                ref={button}
                variant="outline"
                icon={<Camera size={18} aria-hidden="true" />}
                isBusy={isPending}
                onClick={() => input.current?.click()}
              >
                {profile.changePhoto}
              </Button>
              {percent !== null && (
                <Button variant="quiet" onClick={press(cancel)}>
                  {profile.cancel}
                </Button>
              )}
              {cutOff && (
                <Button variant="quiet" onClick={press(() => mutate(cutOff))}>
                  {profile.sendPhotoAgain}
                </Button>
              )}
            </div>
            {percent === null ? (
              <p className={styles.hint}>{profile.photoHint}</p>
            ) : (
              <div className={styles.sending}>
                <Progress value={percent} label={profile.sendingPhoto} />
              </div>
            )}
            <input
              ref={input}
              type="file"
              accept={imageTypes.join()}
              hidden
              aria-label={profile.changePhoto}
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file) mutate(file);
                target.value = '';
              }}
            />
          </>
        )}
      </div>
    </div>
  );
};
