type Facts = {
  siteUrl: string;
  apiUrl: string;
  /** True if the content service is part of this repository. Only this service has documentation at `docs`. */
  isOwnService: boolean;
  /** Lines with the first admin's name and password, which the service prints on its first start only. */
  firstAdmin: string[];
  skipped: string[];
};

export function summary({ siteUrl, apiUrl, isOwnService, firstAdmin, skipped }: Facts): string {
  const site = siteUrl.replace(/\/+$/, '');
  const api = apiUrl.replace(/\/*$/, '/');
  return [
    '',
    `  The site     ${site}`,
    `  Admin area   ${site}/login`,
    `  Content API  ${api}${isOwnService ? ` (documented at ${api}docs)` : ''}`,
    ...linesOfAdmin(firstAdmin),
    ...(skipped.length > 0
      ? [
          '',
          ...skipped.map((line) => `  ${line}`),
          '  To publish it and end any canary: npm start -- --publish',
        ]
      : []),
    '',
    '  Ctrl-C stops it.',
  ].join('\n');
}

/** The password is not shown again, and error messages follow it in the output. */
export const failedStart = (name: string, code: number | null, firstAdmin: string[]): string =>
  [`${name} stopped with code ${code}. The lines above say why.`, ...linesOfAdmin(firstAdmin)].join('\n');

const linesOfAdmin = (firstAdmin: string[]): string[] =>
  firstAdmin.length > 0
    ? ['', ...firstAdmin.map((line) => `  ${line}`), '  The password is shown only now.']
    : [];
