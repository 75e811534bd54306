declare module '*.woff2' {
  /** The URL under which the file is served. */
  const url: string;
  export default url;
}
