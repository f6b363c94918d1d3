import { isViewing } from '#auth/learnerView.ts';
import { buildCertificatePath } from './paths.ts';

/**
 * The way to a certificate beside what is being done: in a tab of its own. Who sees the area as somebody else stays in theirs,
 * since the view lives in that tab alone: another one would be the administrator's own, where opening is not only looking.
 */
export const makeCertificateLink = (subscriptionId: number) => ({
  to: buildCertificatePath(subscriptionId),
  ...(!isViewing() && { target: '_blank', rel: 'noopener' }),
});
