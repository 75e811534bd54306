export { pictureAddress, pictureHash, type Picture } from './pictures/picture';
export { pictureByHash, pictureSize, storePicture } from './pictures/queries';
export { pictureFormat } from './pictures/signatures';
export { media } from './plugin';
