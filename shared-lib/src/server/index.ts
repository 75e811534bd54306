export * from './framing-fault';
export * from './rejections';
export * from './stdout-log';
