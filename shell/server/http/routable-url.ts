import { decoded } from '../site/address';

/** Repairs an undecodable path, so that the visitor gets the site's 404 page, not the router's error. */
export function routableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  if (isDecodable(path)) return url;
  const repaired = path.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return (isDecodable(repaired) ? repaired : path.replaceAll('%', '%25')) + url.slice(path.length);
}

const isDecodable = (path: string): boolean => decoded(path) !== undefined;
