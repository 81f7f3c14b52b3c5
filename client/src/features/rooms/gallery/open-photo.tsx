import { useSavesData } from '../../../lib/data-saver';
import { useTranslation } from '../../../lib/i18n';
import { Photo } from '../../../ui/photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { smallPicture, stagePicture } from './stage-picture';

interface OpenPhotoProps {
  room: RoomGallery_RoomFragment;
  index: number;
  isShown: boolean;
  /** False while the photo is not to be loaded. */
  isWanted?: boolean;
  /** True to have the focus from the beginning, if it is shown then. */
  takesFocus?: boolean;
  onOpen: (index: number) => void;
}

/** Shows a photo that opens full screen when it is pressed. */
export function OpenPhoto({
  room: { images, name },
  index,
  isShown,
  isWanted = true,
  takesFocus = false,
  onOpen,
}: OpenPhotoProps) {
  const { t } = useTranslation();
  const savesData = useSavesData();
  const image = images[index];
  if (!image) return null;
  return (
    <button
      type="button"
      className={styles['open']}
      tabIndex={isShown ? 0 : -1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- The button that it replaces had the focus.
      autoFocus={takesFocus && isShown}
      aria-label={t('gallery.open', { n: index + 1, total: images.length, name })}
      onClick={() => {
        onOpen(index);
      }}
    >
      {isWanted && (
        <Photo
          {...(savesData ? smallPicture(image) : stagePicture(image))}
          alt=""
          width={image.width}
          height={image.height}
          colour={image.colour}
          isFirst={index === 0}
        />
      )}
    </button>
  );
}
