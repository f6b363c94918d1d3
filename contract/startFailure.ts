/** Id of the template in every page that holds what is shown when the page's code does not come. */
export const startFailureId = 'start-failure';

/** Told to the document by code that could not bring the rest of itself. */
export const startFailureEvent = 'start-failure';

/**
 * Stands in the head of every page: shows the template in place of the front end when its first script, or one that is
 * loaded with it, does not come or cannot be read by a browser that is too old, and whenever the event is told. The content
 * security policy allows it by its hash.
 */
export const startFailureScript = `(() => {
  let isOld = false;
  const show = () => {
    const root = document.getElementById('root');
    const template = document.getElementById('${startFailureId}');
    if (!root || !template) return addEventListener('DOMContentLoaded', show);
    root.replaceChildren(template.content.cloneNode(true));
    if (isOld) root.querySelector('p').textContent = template.dataset.old;
    root.querySelector('button').addEventListener('click', () => location.reload());
  };
  addEventListener('error', ({ target, error }) => {
    isOld = error instanceof SyntaxError && document.getElementById('root')?.childElementCount === 0;
    if (isOld || (target instanceof HTMLScriptElement && target.type === 'module')) show();
  }, true);
  document.addEventListener('${startFailureEvent}', show);
})()`;
