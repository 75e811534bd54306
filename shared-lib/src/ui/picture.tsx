import { useState, type ComponentPropsWithRef } from 'react';
import { imageUrl } from '../site';
import { pictureSources } from './picture-sources';

/** In shell/static. */
const PLACEHOLDER = '/picture-placeholder.svg';

type PictureProps = {
  /** As the content service returns it. Nothing is rendered for ''. */
  src: string;
  /** '' for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** Set for the largest picture of the first screen: loads it early. */
  isPriority?: boolean;
  /** As in `<img sizes>`. Absent for a picture with the fixed width `width`. */
  sizes?: string;
  className?: string;
  ref?: (image: HTMLImageElement | null) => void;
} & Pick<ComponentPropsWithRef<'img'>, 'onLoad' | 'onError'>;

/**
 * A content picture without layout shift, in the smallest variant that is sharp. Shows a placeholder of the same size
 * if the picture fails to load.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  isPriority = false,
  sizes,
  ref,
  onError,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState('');
  const address = imageUrl(src);
  if (address === '') return null;
  const isFailed = failed === address;
  const sources = isFailed ? [] : pictureSources(src, sizes === undefined ? width : undefined);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? `${width}px`} />
      ))}
      <img
        src={isFailed ? PLACEHOLDER : address}
        alt={alt}
        width={width}
        height={height}
        {...rest}
        ref={(image) => {
          // The error event may have fired before hydration.
          if (image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(address);
          ref?.(image);
        }}
        onError={(event) => {
          setFailed(address);
          onError?.(event);
        }}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        fetchPriority={isPriority ? 'high' : 'auto'}
      />
    </picture>
  );
}
