module.exports = {
  testEnvironment: require.resolve('./jest/browser-environment.js'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), require.resolve('./jest/patience.js')],
};
