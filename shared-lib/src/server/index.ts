export * from './stdout-log';
