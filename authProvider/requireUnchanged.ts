/** @throws NotReadableError or NotFoundError where a file was saved again, moved or deleted since it was chosen: browsers read it no more. */
export const requireUnchanged = async (file: File): Promise<void> => {
  await file.slice(0, 1).arrayBuffer();
};
