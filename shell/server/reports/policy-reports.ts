import { reportText } from './report-text';

/** Where browsers report violations of the Content-Security-Policy. */
export const POLICY_REPORTS_URL = '/beacon/policy';

/** What a browser did not load or run because of the Content-Security-Policy. */
export type Violation = { directive: string; blocked: string; page: string };

const MOST_IN_ONE = 10;

/** The violations in a report of either kind: `report-to` sends lists, the older `report-uri` one object. */
export function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? (body as unknown[]).slice(0, MOST_IN_ONE) : [body];
  return reports.flatMap((report) => {
    const { type, body: newer, 'csp-report': older } = fieldsOf(report);
    if (type !== undefined && type !== 'csp-violation') return [];
    const fields = { ...fieldsOf(older), ...fieldsOf(newer) };
    const directive = reportText(
      fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'],
      40,
      /[^\w-]/g,
    );
    const blocked = originIn(fields.blockedURL ?? fields['blocked-uri']);
    // What visitors' extensions put into pages is no fault of the site.
    if (!directive || blocked === undefined) return [];
    return [{ directive, blocked, page: pathIn(fields.documentURL ?? fields['document-uri']) }];
  });
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The host is what an operator needs; path and query may hold what a person typed. */
function originIn(value: unknown): string | undefined {
  const text = reportText(value, 500);
  if (/^(inline|eval|data|blob|trusted-types-(policy|sink)|wasm-eval|self)$/.test(text)) return text;
  return /^(https?|wss?):/.test(text) && URL.canParse(text) ? new URL(text).host : undefined;
}

const pathIn = (value: unknown) => {
  const text = reportText(value, 500);
  return URL.canParse(text) ? new URL(text).pathname.slice(0, 100) : '';
};
