import type { ComponentPropsWithRef } from 'react';
import { imageUrl } from '../site';
import { pictureSources } from './picture-sources';

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
} & Pick<ComponentPropsWithRef<'img'>, 'ref' | 'onLoad' | 'onError'>;

/** A content picture that keeps its place while it loads, in the smallest form that is sharp. */
export function Picture({ src, alt, width, height, isPriority = false, sizes, ...rest }: PictureProps) {
  const address = imageUrl(src);
  if (address === '') return null;
  const sources = pictureSources(src, sizes === undefined ? width : undefined);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes ?? `${width}px`} />
      ))}
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        {...rest}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        fetchPriority={isPriority ? 'high' : 'auto'}
      />
    </picture>
  );
}
