import sharp from 'sharp';
import { redraw } from './redraw.ts';
import { serveTasks } from './serve.ts';

// Whatever calls itself a picture is read by these three or not at all: no drawings, no camera formats, no documents.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** Program of the process that redraws pictures people send. */
serveTasks(redraw);
