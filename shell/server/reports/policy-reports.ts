import { fieldsOf, reportText } from './report-text';

const MAX_REPORTS = 10;

/** Browsers send a list of reports to `report-to`, or a single object to the older `report-uri`. */
export function violationsIn(body: unknown) {
  const reports = Array.isArray(body) ? (body as unknown[]).slice(0, MAX_REPORTS) : [body];
  return reports.flatMap((report) => {
    const { type, body: newer, 'csp-report': older } = fieldsOf(report);
    if (type !== undefined && type !== 'csp-violation') return [];
    const fields = { ...fieldsOf(older), ...fieldsOf(newer) };
    const directive = reportText(
      fields.effectiveDirective ?? fields['effective-directive'] ?? fields['violated-directive'],
      40,
      /[^\w-]/g,
    );
    const blocked = blockedSource(fields.blockedURL ?? fields['blocked-uri']);
    // Skips reports about URLs that are neither HTTP nor WebSocket: browser extensions cause such reports.
    if (!directive || blocked === undefined) return [];
    return [{ directive, blocked, page: pathIn(fields.documentURL ?? fields['document-uri']) }];
  });
}

/** Returns a keyword such as `inline`, or only the host of a URL: path and query may contain personal data. */
function blockedSource(value: unknown): string | undefined {
  const text = reportText(value, 500);
  if (/^(inline|eval|data|blob|trusted-types-(policy|sink)|wasm-eval|self)$/.test(text)) return text;
  return /^(https?|wss?):/.test(text) && URL.canParse(text) ? new URL(text).host : undefined;
}

const pathIn = (value: unknown) => {
  const text = reportText(value, 500);
  return URL.canParse(text) ? new URL(text).pathname.slice(0, 100) : '';
};
