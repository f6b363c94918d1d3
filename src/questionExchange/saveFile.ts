/** Hands a text over as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  // What no system has in a file's name.
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  link.click();
  // Some browsers fetch it only now.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
