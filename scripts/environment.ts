/** System variables that child processes get. None is a secret of the product. */
const SYSTEM = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LANGUAGE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'NODE_ENV',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'UV_THREADPOOL_SIZE',
];

const BOTH = [
  'API_DOCS',
  'DATA_DIR',
  'HOST',
  'SITE_URL',
  'SITE_NAME',
  'IMAGE_ORIGINS',
  'LOG_LEVEL',
  'TIME_ZONE',
  'TRUST_PROXY',
];

/** Variables of the product that each process reads. A test compares them with docs/variables.md. */
const OWN = {
  shell: [
    ...BOTH,
    'API_URL',
    'CHAT_NUMBER',
    'CHAT_WIDGET_ORIGINS',
    'CHAT_WIDGET_SRC',
    'CONTACT_EMAIL',
    'COPYRIGHT_YEAR',
    'DEVELOPER_CREDIT',
    'HSTS_SUBDOMAINS',
    'IMAGE_UPLOAD_KEY',
    'IMAGE_UPLOAD_URL',
    'OPENING_HOURS',
    'PHONE_NUMBER',
    'PAGE_CACHE_MB',
    'PORT',
    'PUBLIC_API_URL',
    'REGISTRY',
    'RELEASE_TOKENS',
    'RELEASE_TRY_SECRET',
    'RENDER_BUDGET_MS',
    'RENDER_PROCESSES',
    'RENDER_SANDBOX',
    'SECURITY_CONTACT',
    'STALE_IF_ERROR_HOURS',
  ],
  'content-service': [
    ...BOTH,
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ADMIN_USERNAME',
    'CONTENT_PORT',
    'DATABASE_URL',
    'KEEP_REQUESTS_DAYS',
    'KEEP_SPAM_DAYS',
    'MAIL_FROM',
    'METRICS_TOKEN',
    'NEWSLETTER_CONFIRMATION',
    'NOTIFY_TO',
    'PUBLIC_WRITES_PER_DAY',
    'PUBLIC_WRITES_PER_MINUTE',
    'SESSION_IDLE_MINUTES',
    'SMTP_URL',
    'SPAM_PER_HOUR',
  ],
};

export type ProcessName = keyof typeof OWN;

/** Returns only the variables that the process reads, so that the process gets no secrets of other processes. */
export function environmentOf(name: ProcessName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isRead = (variable: string) =>
    SYSTEM.includes(variable) || OWN[name].includes(variable) || variable.startsWith('LC_');
  return Object.fromEntries(Object.entries(env).filter(([variable]) => isRead(variable)));
}
