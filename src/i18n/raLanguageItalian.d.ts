declare module 'ra-language-italian' {
  import type { TranslationMessages } from 'react-admin';

  /** Written for react-admin 3: what has been added since is in `ra.ts`. */
  const messages: TranslationMessages;
  export default messages;
}
