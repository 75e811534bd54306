/**
 * Gives every styled component a fixed id. Otherwise, ids would depend on the order of evaluation, and
 * hydration would fail if a server has loaded several releases.
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
