/** An image file as a data URL. Rejects for anything that is not an image. */
export const readImage = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!file.type.startsWith('image/')) {
      reject(new TypeError('not an image'));
      return;
    }
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new TypeError('unreadable'));
    reader.readAsDataURL(file);
  });
