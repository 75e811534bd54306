import type { RemoteAddress } from '../boot';
import type { Facts } from '../page-facts';

const aRemote = (name: string, below: string): RemoteAddress => ({
  name,
  below,
  version: '1.0.0',
  entry: `/releases/${name}/1.0.0/remoteEntry.js`,
  integrity: 'sha384-x',
});

export const publicRemote = aRemote('public_remote', '/');
export const adminRemote = aRemote('admin_remote', '/admin');

export const aComposition = (own: Partial<Facts> = {}): Facts => ({
  set: 'shell@1.2.0,public_remote@1.0.0,content@1.0.0',
  remotes: [publicRemote],
  closed: [],
  off: [],
  origins: [],
  privatePaths: ['/admin'],
  ...own,
});
