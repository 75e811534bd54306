const { join } = require('node:path');
const webpack = require('webpack');
const { workers } = require('./webpack.config.js');

const cache = {
  type: 'filesystem',
  cacheDirectory: join(__dirname, '../.cache/webpack'),
  buildDependencies: { config: [__filename, join(__dirname, 'webpack.config.js')] },
};

/** Builds the workers that tests run as real processes and threads. */
module.exports = () =>
  new Promise((resolve, reject) => {
    const path = join(__dirname, 'dist/test');
    const builds = workers.map((worker) => ({ ...worker, output: { ...worker.output, path }, cache }));
    webpack(builds, (error, stats) => {
      if (error ?? stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
