export { scrubActivityAbout } from './repository.ts';
