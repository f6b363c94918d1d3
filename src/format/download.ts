/** Has the browser keep the file at an address, as a link to it would. */
export const download = (address: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
};
