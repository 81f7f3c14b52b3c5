const LONGEST_SIDE = 2048;
const QUALITY = 0.82;

/** Returns a photo upright, as a JPEG of at most 2,048 pixels a side without metadata. Throws if it cannot be decoded. */
export async function drawnSmaller(file: Blob | ImageData): Promise<Blob> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(photo.width, photo.height));
  const [width, height] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const canvas = new OffscreenCanvas(Math.max(width, 1), Math.max(height, 1));
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) throw new Error('no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
  photo.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
