export * from './config-values';
export * from './escape-html';
export * from './framing-fault';
export * from './rejections';
export * from './stdout-log';
