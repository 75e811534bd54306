import { imageUrl } from '../site';

type PictureProps = {
  /** As the content service gives it. Nothing is drawn for ''. */
  src: string;
  /** '' for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** For the one picture a visitor sees first: fetched early and at once. */
  isPriority?: boolean;
  /** The width it is shown at, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
};

/** A content picture that keeps its place while it loads. */
export function Picture({ src, alt, width, height, isPriority = false, sizes, className }: PictureProps) {
  const address = imageUrl(src);
  if (address === '') return null;
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      sizes={sizes}
      className={className}
      loading={isPriority ? 'eager' : 'lazy'}
      decoding={isPriority ? 'sync' : 'async'}
      fetchPriority={isPriority ? 'high' : 'auto'}
    />
  );
}
