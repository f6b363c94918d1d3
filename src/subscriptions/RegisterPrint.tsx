import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useFocusKept } from '../feedback/useFocusKept.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { FreshTextLink } from '../files/FreshTextLink.tsx';
import { formatSecond } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { useProvider } from '../provider/useProvider.ts';

const texts = it.subscriptions.register;

/** Prints the learning register of an enrolment, and leads to the PDF. */
export const RegisterPrint = ({ subscriptionId }: { subscriptionId: number }) => {
  const provider = useProvider();
  const { fail } = useFeedback();
  const button = useRef<HTMLButtonElement>(null);
  const once = useOneAtATime();
  const printing = useMutation({
    mutationFn: () => provider.printRegister(subscriptionId),
    onError: fail,
  });
  useFocusKept(printing.isPending, button);
  return (
    <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5 }}>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        onClick={() => once(() => printing.mutateAsync())}
        loading={printing.isPending}
      >
        {texts.print}
      </Button>
      <div aria-live="polite">
        {printing.data && (
          <Alert severity="success" role="presentation" sx={{ mt: 1.5 }}>
            {texts.ready(formatSecond(printing.data.printed))}{' '}
            <FreshTextLink
              address={printing.data.link}
              source={{
                given: printing.submittedAt,
                renew: async () => (await provider.printRegister(subscriptionId)).link,
              }}
              target="_blank"
              rel="noopener"
            >
              {texts.open}
            </FreshTextLink>
          </Alert>
        )}
      </div>
    </Box>
  );
};
