const { join } = require('node:path');
const webpack = require('webpack');
const { renderWorker } = require('./webpack.config.js');

/** Builds the file that render processes run: tests render in real processes. */
module.exports = () =>
  new Promise((resolve, reject) => {
    const output = { ...renderWorker.output, path: join(__dirname, 'dist/test') };
    webpack({ ...renderWorker, output }, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
