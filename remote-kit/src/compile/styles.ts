/**
 * Babel's options for the plugin of styled-components. It gives every component a fixed id, a hash of package and file with
 * the position in the file, and removes comments and whitespace from its CSS. Without the plugin, styled-components numbers
 * components. A server that has loaded several releases would produce other numbers than a browser that loads one, and
 * hydration would fail.
 */
export const stylesOptions = {
  babelrc: false,
  configFile: false,
  plugins: [
    [
      require.resolve('babel-plugin-styled-components'),
      { displayName: false, transpileTemplateLiterals: false },
    ],
  ],
};

/** Webpack loader for the output of ts-loader. */
export const stylesLoader = { loader: require.resolve('babel-loader'), options: stylesOptions };
