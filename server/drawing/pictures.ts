import sharp from 'sharp';
import { drawPicture } from './ownPictures.ts';
import { serveTasks } from './serve.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Program of the process that draws logos, icons and other pictures of ours. */
serveTasks(drawPicture);
