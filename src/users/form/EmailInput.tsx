import { useWatch } from 'react-hook-form';
import { UpperCaseInput } from '../../forms/inputs/UpperCaseInput.tsx';
import { OtherHolder } from './OtherHolder.tsx';
import { useOtherHolder } from './useOtherHolder.ts';

/** An e-mail that somebody else has is pointed out before it is refused. */
export const EmailInput = ({ userId }: { userId?: number }) => {
  const email: string = useWatch({ name: 'email' }) ?? '';
  const other = useOtherHolder('email', email, userId);
  return <UpperCaseInput source="email" type="text" autoComplete="off" hint={other && <OtherHolder user={other} />} />;
};
