import js from '@eslint/js';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import workspaces from './workspaces.cjs';

/** A module that has one home: a text search for it finds nothing elsewhere. */
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

/** Code that starts and visits the product from outside. */
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
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // Safari forgets that a list without bullets is one.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'], nav: [] }],
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
    // Its own tsconfig.json, for the repository of a team, finds the compiled packages only.
    files: ['remote-template/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, project: './tsconfig.json' } },
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
    // Playwright's fixtures take `{}` as their first argument and call their second one `use`.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': 'off', 'react-hooks/rules-of-hooks': 'off' },
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
    // The shell hands its own instances of the shared modules to the remotes.
    files: [
      'shell/src/composition/offered.ts',
      'shell/server/rendering/worker/{offered-on-server,api-calls,main}.ts',
      'shell/src/composition/offered-*.ts',
      'types/**',
      ...tools,
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: siblings }], 'no-restricted-syntax': 'off' },
  },
  {
    // The compared bundle has Home compiled in; local work and the test of variables read the shell's types and settings.
    files: ['bench/yardsticks/*.ts', 'scripts/dev.ts', 'scripts/environment.test.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Jest takes the default export of these files.
    files: ['content-service/test-databases/*.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: { ...globals.node, ...globals.jest } },
    rules: { 'max-lines': ['error', { max: 250 }] },
  },
);
