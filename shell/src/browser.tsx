import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider, type RouteObject } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { readBoot, type Boot } from './boot';
import { createDiscovery, type Discovery } from './composition/discovery';
import { createFederation } from './composition/federation';
import { Document } from './document';
import { createFailureReport, type FailureReport } from './errors/failure-report';
import { refresh } from './errors/new-document';
import { rememberForms } from './errors/replaced-forms';
import { RetryContext, type Recovery } from './errors/retry';
import { prepareStartNotice } from './errors/start-notice';
import { adoptScrollPosition, keyFragmentEntries } from './frame/scroll-position';
import { isUrlOfOtherPage } from './navigation/is-url-of-other-page';
import { reportOutcomes } from './outcomes/report-outcomes';
import { readPageData } from './page-data';
import { PageFacts } from './page-facts';
import { siteRoutes, UNKNOWN_ID } from './routes';
import { START_FAILED_EVENT } from './starter/settings';
import type { Tab } from './tab';

start(readBoot()).catch((error: unknown) => {
  console.warn(error);
  endStart();
});

async function start(boot: Boot) {
  const isLeftEarly = () => boot.isRendered && isUrlOfOtherPage();
  if (isLeftEarly()) return location.reload();
  provideSite(boot.site);
  const tab: Tab = {};
  const report = createFailureReport(boot, tab);
  const reportPageOutcomes = reportOutcomes(boot, tab);
  const discovery = createDiscovery(createFederation(boot.origins), boot);
  const retry = () => refresh(boot.remotes);
  prepareStartNotice(retry);
  const hydrationData = readPageData();
  // With an error of the route 'unknown', the page shows only an error view of the shell, so no remote is loaded. The
  // 404 page of a mount (`unknown:<remote>`) needs its remote: hydration needs the same routes as the server.
  const hasPages = boot.isRendered && !(UNKNOWN_ID in (hydrationData?.errors ?? {}));
  const [{ createBrowserRouter, reloadOnEarlyBack }, pages] = await Promise.all([
    import(/* webpackChunkName: "data-router" */ './navigation/data-router'),
    hasPages ? renderedPages(discovery, report) : [],
  ]);
  if (isLeftEarly()) return location.reload();
  // If the remote fails to load, the application does not start: the server-rendered page stays readable.
  if (!pages) return endStart();
  if (boot.isRendered) reloadOnEarlyBack();
  const [frame] = siteRoutes(pages, boot, discovery.failureAt);
  keyFragmentEntries();
  const router = createBrowserRouter([{ ...frame!, middleware: [() => tab.leaving] }], {
    patchRoutesOnNavigation: discovery.patchRoutes,
    hydrationData,
  });
  tab.router = router;
  const recovery: Recovery = {
    refresh: retry,
    isPageLoaded: (path) => discovery.isPageLoaded(router.routes, path),
  };
  const app = (
    <Document>
      <PageFacts value={boot}>
        <RetryContext value={recovery}>
          <RouterProvider router={router} onError={report.onError} />
        </RetryContext>
      </PageFacts>
    </Document>
  );
  if (boot.isRendered) adoptScrollPosition(router.state.location);
  // A transition yields regularly, so that the browser handles input during hydration.
  if (boot.isRendered) startTransition(() => void hydrate(app, report));
  else createRoot(document, report.rootOptions).render(app);
  import('./after-start').then(({ afterStart }) => afterStart(discovery, boot, tab)).catch(console.warn);
  reportPageOutcomes();
  import('./composition/release-set')
    .then(({ followReleases }) => followReleases(router, boot, tab))
    .catch(console.warn);
}

function hydrate(app: ReactNode, { rootOptions }: FailureReport): void {
  const restoreForms = rememberForms();
  hydrateRoot(document, app, {
    ...rootOptions,
    onRecoverableError(error) {
      restoreForms();
      rootOptions.onRecoverableError(error);
    },
  });
}

function endStart(): void {
  dispatchEvent(new Event(START_FAILED_EVENT));
}

async function renderedPages(
  discovery: Discovery,
  report: FailureReport,
): Promise<RouteObject[] | undefined> {
  try {
    return await discovery.renderedPages(location.pathname);
  } catch (error) {
    report.failed(error, 'load');
    return undefined;
  }
}
