/**
 * Sets component ids at build time. At run time, styled-components numbers components with equal names: a server that
 * has loaded several releases would use other numbers than a browser, and hydration would fail.
 */
export const stylesOptions = {
  babelrc: false,
  configFile: false,
  plugins: [
    [
      require.resolve('babel-plugin-styled-components'),
      { displayName: false, transpileTemplateLiterals: false, pure: true },
    ],
  ],
};

export const stylesLoader = { loader: require.resolve('babel-loader'), options: stylesOptions };
