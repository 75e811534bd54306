/**
 * Options of Babel for the styled-components plugin. The plugin gives every component a fixed id, which consists of a
 * hash of package and file and the component's position in the file. It also minifies the CSS. Without the plugin,
 * styled-components numbers components in the order of evaluation. A server that has loaded several releases would then
 * produce other class names than a browser that loads one release, and hydration would fail.
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

/** Webpack loader for the output of ts-loader. */
export const stylesLoader = { loader: require.resolve('babel-loader'), options: stylesOptions };
