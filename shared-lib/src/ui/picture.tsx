import { useState, type ComponentPropsWithRef } from 'react';
import { imageUrl } from '../site';
import { pictureSources } from './picture-sources';

const PLACEHOLDER = '/picture-placeholder.svg';

type PictureProps = {
  /** URL as the content service returns it. For '', the component renders nothing. */
  src: string;
  alt: string;
  width: number;
  height: number;
  isPriority?: boolean;
  sizes?: string;
  className?: string;
  /** `ref` and `onError` are not called for a failed `<source>`, because the image at `src` replaces the source. */
  ref?: (image: HTMLImageElement | null) => void;
} & Pick<ComponentPropsWithRef<'img'>, 'onLoad' | 'onError'>;

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
  const [failedSources, setFailedSources] = useState('');
  const [failed, setFailed] = useState('');
  const address = imageUrl(src);
  if (address === '') return null;
  const isFailed = failed === address;
  const hasSources = !isFailed && failedSources !== address;
  const sources = hasSources ? pictureSources(src, sizes === undefined ? width : undefined) : [];
  const isFinal = sources.length === 0;
  const setFailure = isFinal ? setFailed : setFailedSources;
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
          // React misses an `error` event that the image fires before hydration.
          const hasFailed = image?.complete && image.currentSrc && image.naturalWidth === 0;
          if (hasFailed) setFailure(address);
          if (!hasFailed || isFinal) ref?.(image);
        }}
        onError={(event) => {
          setFailure(address);
          if (isFinal) onError?.(event);
        }}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? 'sync' : 'async'}
        fetchPriority={isPriority ? 'high' : 'auto'}
      />
    </picture>
  );
}
