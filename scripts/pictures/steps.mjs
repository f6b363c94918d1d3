/** Window of the back office’s pictures. */
export const size = { width: 1120, height: 680 };

export const findButton = (page, name) => page.getByRole('button', { name, exact: true });
export const waitForHeading = (page, name) => page.getByRole('heading', { name }).first().waitFor();
export const findRow = (page, name) => page.getByRole('row', { name });
export const waitForRows = (page) => page.getByRole('row').nth(3).waitFor();
export const waitForDrawer = (page, name) => page.getByRole('dialog', { name }).waitFor();
