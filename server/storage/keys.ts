/** Below this address stand the images anyone may see. The database's `image_of` names them by it too. */
export const publicAddress = '/files/public/';

/** Key of an image anyone may see. */
export const buildPublicKey = (name: string): string => `public/${name}`;

/** Key of the image at an address; null for what is not kept here, or is not for everybody. */
export const findPublicKey = (address: string | null | undefined): string | null =>
  address?.startsWith(publicAddress) ? buildPublicKey(address.slice(publicAddress.length)) : null;
