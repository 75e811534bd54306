import { fireEvent, render, screen } from '@testing-library/react';
import { provideSite } from '../site';
import { aSite } from '../site/testing/site';
import { Picture } from './picture';

const hash = 'a'.repeat(64);
const own = (width: number, height: number) => `media/${hash}-${width}x${height}.webp`;

beforeEach(() => provideSite(aSite({ publicApiUrl: '/api/', imageOrigins: ['https://i.host.example'] })));

function sourcesOf(picture: React.ReactNode) {
  const { container } = render(picture);
  return Array.from(container.querySelectorAll('source'), ({ type, srcset, sizes }) => ({
    type,
    urls: srcset.split(', ').map((entry) => entry.replace(`/api/media/${hash}`, '…')),
    sizes,
  }));
}

test('our pictures have AVIF and WebP sources up to their own width', () => {
  const picture = <Picture src={own(1280, 800)} alt="" width={640} height={400} sizes="50vw" />;

  expect(sourcesOf(picture)).toEqual(
    ['avif', 'webp'].map((format) => ({
      type: `image/${format}`,
      urls: [480, 828, 1200, 1280].map((width) => `…-1280x800/${width}.${format} ${width}w`),
      sizes: '50vw',
    })),
  );
});

test('a picture with a fixed width has one source that is sharp on dense screens', () => {
  const [avif] = sourcesOf(<Picture src={own(256, 256)} alt="" width={64} height={64} />);
  expect(avif).toEqual({ type: 'image/avif', urls: ['…-256x256/192.avif 192w'], sizes: '64px' });
});

test('a picture is not requested larger than it is', () => {
  const [avif] = sourcesOf(<Picture src={own(100, 60)} alt="" width={640} height={400} sizes="90vw" />);
  expect(avif?.urls).toEqual(['…-100x60/100.avif 100w']);
});

test('a picture of a host that the service resizes goes through the service', () => {
  const src = 'https://i.host.example/a b.jpg';
  const [avif] = sourcesOf(<Picture src={src} alt="" width={64} height={64} />);
  expect(avif?.urls).toEqual([
    '/api/media/resized?src=https%3A%2F%2Fi.host.example%2Fa%20b.jpg&width=192&format=avif 192w',
  ]);
});

test.each(['https://elsewhere.example/a.jpg', 'media/old.webp', '/static/a.png'])(
  '%s is shown as it is',
  (src) => {
    expect(sourcesOf(<Picture src={src} alt="A room" width={640} height={400} />)).toEqual([]);
    expect(screen.getByRole('img', { name: 'A room' })).toHaveAttribute('width', '640');
  },
);

test('priority pictures load immediately, others lazily', () => {
  render(
    <>
      <Picture src={own(640, 400)} alt="first" width={640} height={400} isPriority />
      <Picture src={own(640, 400)} alt="later" width={640} height={400} />
    </>,
  );
  expect(screen.getByAltText('first')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByAltText('first')).toHaveAttribute('loading', 'eager');
  expect(screen.getByAltText('later')).toHaveAttribute('loading', 'lazy');
});

test('a picture whose source fails to load is shown without sources', () => {
  const src = own(640, 400);
  render(<Picture src={src} alt="A room" width={640} height={400} />);

  fireEvent.error(screen.getByAltText('A room'));

  const image = screen.getByAltText('A room');
  expect(image).toHaveAttribute('src', `/api/${src}`);
  expect(image.parentElement?.querySelectorAll('source')).toHaveLength(0);

  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/picture-placeholder.svg');
});

test('a placeholder of the same size replaces a picture that fails to load, until the picture changes', () => {
  const { rerender } = render(<Picture src="media/old.webp" alt="A room" width={640} height={400} />);

  fireEvent.error(screen.getByAltText('A room'));

  const image = screen.getByAltText('A room');
  expect(image).toHaveAttribute('src', '/picture-placeholder.svg');
  expect(image).toHaveAttribute('width', '640');

  rerender(<Picture src="media/other.webp" alt="A room" width={640} height={400} />);
  expect(screen.getByAltText('A room')).toHaveAttribute('src', '/api/media/other.webp');
});
