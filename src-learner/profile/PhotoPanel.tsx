import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { ApiError } from '#auth/apiError.ts';
import { isViewing } from '#auth/learnerView.ts';
import { imageTypes, uploadLimits } from '#contract/rules.ts';
import type { User } from '#contract/users.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import { changeAvatar } from '#data/learner.ts';
import { readImage } from '#display/readImage.ts';
import { profile } from '../i18n/itProfile.ts';
import { meQuery } from '../me.ts';
import { queryClient } from '../queryClient.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { describeLimit } from '../ui/failureWords.ts';
import { showFailure, showSuccess } from '../ui/toasts/toastStore.ts';
import styles from './ProfileScreen.module.css';

const megabytes = uploadLimits.image / 1_000_000;
const megapixels = uploadLimits.pixels / 1_000_000;

/** Why a photo was not taken, where that is known: an image may be too large, or hold too many pixels. */
const describePhotoFailure = (error: unknown): string => {
  if (error instanceof RangeError) return profile.photoTooLarge;
  const reason = error instanceof ApiError && error.body.fields?.avatar;
  return reason ? profile.photoRefused(reason) : (describeLimit(error) ?? profile.photoFailed);
};

export const PhotoPanel = ({ me }: { me: User }) => {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async (file: File) => changeAvatar(me.id, await readImage(file)),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, saved);
      showSuccess(profile.photoSaved);
    },
    onError: (error) => showFailure(describePhotoFailure(error)),
  });
  return (
    <div className={styles.photo}>
      <Avatar firstName={me.first_name} lastName={me.last_name} image={me.avatar?.large} size={112} />
      <div className={styles.photoWords}>
        <p className={styles.name} translate="no">
          {toWrittenName(`${me.first_name} ${me.last_name}`)}
        </p>
        {!isViewing() && (
          <>
            <Button
              variant="outline"
              icon={<Camera size={18} aria-hidden="true" />}
              isBusy={isPending}
              onClick={() => input.current?.click()}
            >
              {profile.changePhoto}
            </Button>
            <p className={styles.hint}>{profile.photoHint(megabytes, megapixels)}</p>
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
