/** For anyone who has the link: the QR of the certificate leads here. */
export const verificationLink = (publicUrl: string, subscriptionId: number, code: string): string =>
  `${publicUrl}/certificate/${subscriptionId}?code=${code}`;
