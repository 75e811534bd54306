/** Sets component ids at build time. Run-time ids break hydration if a server has loaded several releases. */
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
