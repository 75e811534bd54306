import js from '@eslint/js';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import workspaces from './workspaces.cjs';

/** Packages, each with the only folder that may import the package. */
const homes = {
  axios: 'shared-lib/src/api',
  'js-cookie': 'shared-lib/src/api/session',
  'react-hot-toast': 'shared-lib/src/ui',
};

const restrictedPaths = Object.entries(homes).map(([name, home]) => ({
  group: [name, `${name}/*`],
  message: `${name} is used in ${home} only. Call what that folder exports.`,
}));

const siblings = [
  {
    group: ['shell', ...workspaces.remotes.map(({ folder }) => folder)].flatMap((app) => [app, `${app}/*`]),
    message: 'Apps never import each other: they meet in the browser, at run time.',
  },
  { group: ['**/dist/**'], message: 'Import the source through the package name.' },
];

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'process.env is read in config.ts only. Take the value from the config.',
};

const statement = {
  selector: "MemberExpression[object.name='sql'][property.name='raw']",
  message:
    'A text must not become part of a statement. Give it as a parameter, or a name with sql.ref or sql.table.',
};

/**
 * Web APIs that browsers of early 2023 lack: docs/developing.md#browsers. Newer ECMAScript needs no entry: `lib` in
 * `tsconfig.json` makes it a type error.
 */
const newerFeatures = ['URL.canParse', 'URL.parse', 'AbortSignal.any', 'document.startViewTransition'].map(
  (name) => {
    const [object, property] = name.split('.');
    return { object, property, message: 'The oldest supported browsers do not support it.' };
  },
);

const reactPackages = [
  'shared-lib',
  'shell',
  'remote-template',
  ...workspaces.remotes.map(({ folder }) => folder),
];

/** Code that builds, starts, tests or measures the product, but is not part of the product. */
const tools = ['e2e', 'test-kit', 'bench', 'proofs', 'scripts'].map((folder) => `${folder}/**/*.ts`);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      'test-results/**',
      'screenshots/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    // One TypeScript program for all packages. With one program each, shared code would be checked again and again.
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-imports': ['error', { patterns: [...restrictedPaths, ...siblings] }],
      'no-restricted-syntax': [
        'error',
        environment,
        statement,
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that a thing has one name everywhere.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/only-throw-error': 'off', // React Router routes throw responses.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: reactPackages.map((folder) => `${folder}/**/*.{ts,tsx}`),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // Without `role="list"`, Safari does not expose a list without bullets as a list.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], nav: [] }],
    },
  },
  {
    files: reactPackages.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    rules: { 'no-restricted-properties': ['error', ...newerFeatures] },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**', ...tools],
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  {
    // A Playwright fixture takes `{}` as its first argument.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['**/config.ts', '**/testing/database.ts', ...tools],
    rules: {
      'no-restricted-syntax': [
        'error',
        statement,
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name, so that a thing has one name everywhere.',
        },
      ],
    },
  },
  ...Object.entries(homes).map(([name, home]) => ({
    files: [`${home}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...restrictedPaths.filter(
              ({ group }) => group[0] !== name && !(name === 'axios' && group[0] === 'js-cookie'),
            ),
            ...siblings,
          ],
        },
      ],
    },
  })),
  {
    // The shell's files in this list provide restricted modules to the remotes.
    files: [
      'shell/src/composition/offered.ts',
      'shell/server/rendering/worker/{offered-on-server,api-calls,api-calls.test,main}.ts',
      'shell/src/composition/offered-*.ts',
      'types/**',
      ...tools,
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: siblings }], 'no-restricted-syntax': 'off' },
  },
  {
    // bench/yardsticks imports the home page, to compare the product with a site in one bundle. The scripts import
    // types and settings of the shell.
    files: ['bench/yardsticks/*.ts', 'scripts/dev.ts', 'scripts/environment.test.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Jest requires a default export from setup and teardown files.
    files: ['content-service/test-databases/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
);
