import { useState, type ComponentPropsWithRef } from 'react';
import { imageUrl } from '../site';
import { pictureSources } from './picture-sources';

/** The platters of the site, in the middle of whatever shape they are cut to: shell/static. */
const PLACEHOLDER = '/picture-placeholder.svg';

type PictureProps = {
  /** As the content service gives it. Nothing is drawn for ''. */
  src: string;
  /** '' for a picture that only decorates. */
  alt: string;
  width: number;
  height: number;
  /** For the one picture a visitor sees first: fetched early and at once. */
  isPriority?: boolean;
  /** The width it is shown at, as in `<img sizes>`; absent when that is `width` everywhere. */
  sizes?: string;
  className?: string;
  ref?: (image: HTMLImageElement | null) => void;
} & Pick<ComponentPropsWithRef<'img'>, 'onLoad' | 'onError'>;

/**
 * A content picture that keeps its place while it loads, in the smallest form that is sharp. A picture that does not
 * load is replaced by a placeholder of the same size.
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
          // It may have failed before scripts ran, when nobody listened.
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
