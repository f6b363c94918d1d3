import type { Locator, Page } from '@playwright/test';
import { findHandle, findLessons } from '#tests/support/browser/contentsTree.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findHeadings = (page: Page) => page.getByRole('heading', { level: 3 });
const findPanel = (page: Page, module: string) => page.getByRole('region', { name: module, exact: true });
const toggle = (page: Page, module: string) =>
  page.getByRole('button', { name: `Mostra o nascondi le lezioni di ${module}`, exact: true });

const moduleNames = Array.from({ length: 10 }, (_, place) => `Modulo ${place + 1}`);

/** Ten modules of thirty lessons each in one theme; only the first is open. */
const openLong = async (page: Page, server: DemoServer) => {
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      themes: [
        {
          name: 'Tutto',
          modules: moduleNames.map((name, module) => ({
            name,
            sections: Array.from({ length: 30 }, (_, place) => ({ name: `Lezione ${module + 1}.${place + 1}` })),
          })),
        },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await expect(findLessons(page, 'Modulo 1')).toHaveCount(30);
  return course;
};

/** Away from the edges, where the page scrolls by itself. */
const toMiddle = (one: Locator): Promise<void> =>
  one.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

interface Point {
  x: number;
  y: number;
}
const findMiddle = async (one: Locator): Promise<Point> => {
  const box = await one.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** What a hand does: down, in steps to a place, up. */
interface Hand {
  down: (at: Point) => Promise<void>;
  move: (to: Point, steps: number) => Promise<void>;
  up: () => Promise<void>;
}
const makeMouse = ({ mouse: own }: Page): Hand => ({
  down: async ({ x, y }) => {
    await own.move(x, y);
    await own.down();
    await own.move(x, y + 8, { steps: 3 });
  },
  move: ({ x, y }, steps) => own.move(x, y, { steps }),
  up: () => own.up(),
});

/** One finger, which a thing follows once it was held down. */
const makeFinger = async (page: Page): Promise<Hand> => {
  const client = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> => {
    await client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  };
  return {
    down: async (point) => {
      at = point;
      await send('touchStart', [point]);
      await expect(page.locator('[data-rfd-draggable-id][style*="position: fixed"]')).toBeVisible();
    },
    move: async (to, steps) => {
      const from = at;
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps };
        await send('touchMove', [at]);
      }
    },
    up: () => send('touchEnd', []),
  };
};

const findOrder = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const saved = page.waitForResponse((answer) => /\/order\/$/.test(answer.url()) && answer.ok());
  await act();
  await saved;
  await expect(findMessage(page, 'Ordinamento aggiornato!')).toBeVisible();
};

/** Takes one thing to the middle of another as it stands once the first is lifted. */
const carry = (page: Page, hand: Hand, from: Locator, to: Locator, by = 0): Promise<void> =>
  findOrder(page, async () => {
    const start = await findMiddle(from);
    await hand.down(start);
    await hand.move({ x: start.x, y: (await findMiddle(to)).y + by }, 12);
    await hand.up();
  });

test('modules, and lessons into closed modules, by mouse', async ({ page, server }) => {
  await openLong(page, server);
  const hand = makeMouse(page);

  await test.step('a module over others: what stands open stays so', async () => {
    await toggle(page, 'Modulo 1').click();
    await expect(findLessons(page, 'Modulo 1')).toHaveCount(0);
    await carry(page, hand, findHandle(page, 'Modulo 3'), findHandle(page, 'Modulo 1'), -8);
    await expect(findHeadings(page)).toHaveText(['Modulo 3', 'Modulo 1', 'Modulo 2', ...moduleNames.slice(3)]);
    await expect(findLessons(page, 'Modulo 3')).toHaveCount(0);
  });

  await test.step('one that is open and taller than the window', async () => {
    await toggle(page, 'Modulo 3').click();
    await expect(findLessons(page, 'Modulo 3')).toHaveCount(30);
    await carry(page, hand, findHandle(page, 'Modulo 3'), findHandle(page, 'Modulo 3'), 60);
    await expect(findHeadings(page).nth(0)).toHaveText('Modulo 1');
    await expect(findHeadings(page).nth(1)).toHaveText('Modulo 3');
    await expect(findLessons(page, 'Modulo 3')).toHaveCount(30);
  });

  await test.step('a lesson onto the head of a closed module', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await carry(page, hand, findHandle(page, 'Lezione 3.2'), findPanel(page, 'Modulo 1'));
    await expect(findPanel(page, 'Modulo 1').getByText('31 lezioni')).toBeVisible();
    await expect(findLessons(page, 'Modulo 1')).toHaveCount(0);
    await toggle(page, 'Modulo 1').click();
    await expect(findLessons(page, 'Modulo 1').last()).toHaveText('Lezione 3.2');
    await toggle(page, 'Modulo 1').click();
  });
});

test.describe('on a small touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('lessons and modules follow a finger', async ({ page, server }) => {
    await openLong(page, server);
    const hand = await makeFinger(page);

    await test.step('a lesson in its module', async () => {
      // A page that has just come goes to its top once more.
      await expect(async () => {
        await toMiddle(page.getByRole('link', { name: 'Lezione 1.5', exact: true }));
        await expect(findHandle(page, 'Lezione 1.6')).toBeInViewport({ timeout: 500 });
      }).toPass();
      await carry(page, hand, findHandle(page, 'Lezione 1.6'), findHandle(page, 'Lezione 1.4'), -4);
      await expect(findLessons(page, 'Modulo 1').nth(3)).toHaveText('Lezione 1.6');
    });

    await test.step('from the end of a long module into the next, which is closed', async () => {
      await toMiddle(findHandle(page, 'Modulo 2'));
      await carry(page, hand, findHandle(page, 'Lezione 1.30'), findPanel(page, 'Modulo 2'));
      await expect(findPanel(page, 'Modulo 2').getByText('31 lezioni')).toBeVisible();
      await expect(findLessons(page, 'Modulo 1')).toHaveCount(29);
    });

    await test.step('a module', async () => {
      await carry(page, hand, findHandle(page, 'Modulo 3'), findHandle(page, 'Modulo 2'), -8);
      await expect(findHeadings(page).nth(1)).toHaveText('Modulo 3');
    });

    await test.step('a finger that only passes scrolls', async () => {
      await expect(page.locator('[data-rfd-draggable-id].dragged')).toHaveCount(0);
      await page.getByRole('link', { name: 'Lezione 1.29', exact: true }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

test('the same with the arrow keys, far away lessons included', async ({ page, server }) => {
  await openLong(page, server);

  await test.step('a module, step after step', async () => {
    await findHandle(page, 'Modulo 1').focus();
    for (const place of [2, 3]) {
      await findOrder(page, () => page.keyboard.press('ArrowDown'));
      await expect(page.getByText(`Modulo 1: posizione ${place} di 10`)).toBeAttached();
      await expect(findHandle(page, 'Modulo 1')).toBeFocused();
    }
    await expect(findHeadings(page)).toHaveText(['Modulo 2', 'Modulo 3', 'Modulo 1', ...moduleNames.slice(3)]);
    await expect(findLessons(page, 'Modulo 1')).toHaveCount(30);
    await expect(findLessons(page, 'Modulo 2')).toHaveCount(0);
  });

  await test.step('a lesson out of its module into the closed one below, which opens', async () => {
    await toMiddle(page.getByRole('link', { name: 'Lezione 1.30', exact: true }));
    await findHandle(page, 'Lezione 1.30').focus();
    await findOrder(page, () => page.keyboard.press('ArrowDown'));
    await expect(page.getByText('Lezione 1.30: posizione 1 di 31 in Modulo 4')).toBeAttached();
    await expect(findLessons(page, 'Modulo 4')).toHaveCount(31);
    await expect(findLessons(page, 'Modulo 4').first()).toHaveText('Lezione 1.30');
    await expect(findHandle(page, 'Lezione 1.30')).toBeFocused();
  });

  await test.step('and up into the closed one above, at its end', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await findHandle(page, 'Lezione 1.1').focus();
    await findOrder(page, () => page.keyboard.press('ArrowUp'));
    await expect(findLessons(page, 'Modulo 3').last()).toHaveText('Lezione 1.1');
    await expect(findHandle(page, 'Lezione 1.1')).toBeFocused();
    await expect(findHandle(page, 'Lezione 1.1')).toBeInViewport();
  });
});

test('an empty module stays open when it gets its first lesson, from anywhere on it', async ({ page, server }) => {
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      themes: [
        {
          name: 'Tutto',
          modules: [
            { name: 'Pieno', sections: [{ name: 'Prima' }, { name: 'Seconda' }] },
            { name: 'Vuoto', sections: [] },
          ],
        },
      ],
    }),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  const add = findPanel(page, 'Vuoto').getByRole('link', { name: /Nuova lezione/ });
  await carry(page, makeMouse(page), findHandle(page, 'Seconda'), add);
  await expect(findLessons(page, 'Vuoto')).toHaveText(['Seconda']);
  // Beneath the last.
  await carry(page, makeMouse(page), findHandle(page, 'Prima'), add);
  await expect(findLessons(page, 'Vuoto')).toHaveText(['Seconda', 'Prima']);
  await expect(findLessons(page, 'Pieno')).toHaveCount(0);
  await expect(findPanel(page, 'Pieno').getByText('Nessuna lezione in questo argomento')).toBeVisible();
});

test('a hand that is quicker than the page drops, or gives up, and can drag again', async ({ page, server }) => {
  await openLong(page, server);
  /** All of it in one turn of the page, down to what comes last. */
  const flick = (last: 'mouseup' | 'Escape') =>
    findHandle(page, 'Lezione 1.2').evaluate((grip, end) => {
      const { x, y } = grip.getBoundingClientRect();
      const mouse = (name: string, to: EventTarget, by: number) =>
        to.dispatchEvent(
          new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX: x + 5, clientY: y + 5 + by }),
        );
      mouse('mousedown', grip, 0);
      mouse('mousemove', window, 10);
      mouse('mousemove', window, 60);
      if (end === 'mouseup') mouse('mouseup', window, 60);
      else window.dispatchEvent(new KeyboardEvent('keydown', { key: end, keyCode: 27, bubbles: true }));
    }, last);

  await flick('Escape');
  await flick('mouseup');
  await expect(page.getByText('Spostamento terminato.')).toBeAttached();
  await expect(page.locator('.dragged')).toHaveCount(0);
  await expect(findLessons(page, 'Modulo 1').nth(1)).toHaveText('Lezione 1.2');
  await carry(page, makeMouse(page), findHandle(page, 'Lezione 1.6'), findHandle(page, 'Lezione 1.4'), -4);
  await expect(findLessons(page, 'Modulo 1').nth(3)).toHaveText('Lezione 1.6');
});
