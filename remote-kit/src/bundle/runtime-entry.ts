/** Matches the data URL of the module that the federation plugin adds to the container. */
export const RUNTIME_ENTRY = new RegExp(`^data:text/javascript;[^,]*,${btoa('import federation ')}`);

/** The federation plugin puts single quotes around the runtime's path, which can contain an apostrophe. */
export function withQuotedPath(url: string): string {
  const [type = '', code = ''] = url.split(',');
  const text = Buffer.from(code, 'base64')
    .toString()
    .replace(
      /^import federation from '(.*)';$/m,
      (_line, path) => `import federation from ${JSON.stringify(path)};`,
    );
  return `${type},${Buffer.from(text).toString('base64')}`;
}
