import type { Picture } from '../../../lib/page-query';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';

type Image = Pick<RoomGallery_RoomFragment['images'][number], 'url' | 'cardUrl'>;

/** Returns the address of the small photo, for those who save data. */
export const smallPicture = ({ cardUrl }: Image): Picture => ({ src: cardUrl });

/** Returns the addresses of a photo for the width at which the gallery shows it. */
export const stagePicture = ({ url, cardUrl }: Image): Required<Picture> => ({
  src: url,
  srcSet: `${cardUrl} 480w, ${url} 960w`,
  sizes: '(min-width: 1200px) 760px, (min-width: 900px) 62vw, 100vw',
});
