import { paths, siteFactFault, siteFacts } from 'shared-lib/schema';
import { joinUrl, withEditedFacts, type EditedFacts, type Site } from 'shared-lib/site';
import type { Log } from '../logging/log';
import { reasonOf } from '../logging/reason';
import { mayBeOutdated, type EpochState } from './content-epoch';
import type { ContentServiceStatus } from './content-service-status';

const TIMEOUT_MS = 500;
/** After a failed read, pages show the last known facts for this time. Then the next page reads the facts again. */
const RETRY_MS = 1_000;
const MAX_CHARS = 64 * 1024;

export type CurrentSite = {
  site: Site;
  isCurrent: boolean;
};

type Options = {
  site: Site;
  status: Pick<ContentServiceStatus, 'has' | 'isForeign'>;
  epoch: EpochState;
  log: Pick<Log, 'warn'>;
};

/** Caches the facts that admins edit. Without a subscription to content changes, every page reads them again. */
export class SiteFacts {
  private facts: EditedFacts = {};
  private epochRead = -1;
  private readAt = -Infinity;
  private retryAt = -Infinity;
  private pending: { epoch: number; read: Promise<boolean> } | undefined;

  constructor(private readonly options: Options) {}

  async current(): Promise<CurrentSite> {
    const { status } = this.options;
    const site = {
      ...this.options.site,
      ...(!status.has('resized-pictures') && { imageOrigins: [] }),
      ...(status.isForeign() && { isForeignService: true }),
    };
    if (!status.has('site-facts')) return { site, isCurrent: true };
    const isCurrent = this.isFresh() || (performance.now() >= this.retryAt && (await this.shareRead()));
    return { site: withEditedFacts(site, this.facts), isCurrent };
  }

  private isFresh(): boolean {
    const { epoch } = this.options;
    return epoch.isSubscribed && this.epochRead === epoch.current && !mayBeOutdated(epoch, this.readAt);
  }

  /** Pages share a read, but not one that started before a content change. */
  private shareRead(): Promise<boolean> {
    const { current } = this.options.epoch;
    if (this.pending?.epoch === current) return this.pending.read;
    const read = this.read(current).finally(() => {
      if (this.pending?.read === read) this.pending = undefined;
    });
    this.pending = { epoch: current, read };
    return read;
  }

  private async read(epoch: number): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const facts = await readFacts(this.options.site.apiUrl);
      // A slower read of an earlier epoch must not replace newer facts.
      if (epoch >= this.epochRead) {
        this.facts = facts;
        this.epochRead = epoch;
        this.readAt = startedAt;
      }
      return true;
    } catch (error) {
      this.retryAt = performance.now() + RETRY_MS;
      this.options.log.warn({ reason: reasonOf(error) }, 'the site facts cannot be read');
      return false;
    }
  }
}

async function readFacts(apiUrl: string): Promise<EditedFacts> {
  const response = await fetch(joinUrl(apiUrl, paths.siteFacts), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const text = await response.text();
  if (text.length > MAX_CHARS) throw new Error('the response is too long');
  return validFacts(JSON.parse(text));
}

/** Drops values that the admin form would reject: a foreign service may send any value. */
function validFacts(record: unknown): EditedFacts {
  const values = (record ?? {}) as Record<string, unknown>;
  const { perks, ...texts } = siteFacts.fields.properties;
  const edited = Object.entries(texts).flatMap(([name, field]) => {
    const value = validText(values[name], field);
    return value === undefined ? [] : [[name, value]];
  });
  const listed = Array.isArray(values.perks) ? values.perks.slice(0, perks.maxItems) : [];
  return {
    ...(Object.fromEntries(edited) as EditedFacts),
    perks: listed.flatMap((perk) => validText(perk, perks.items) ?? []),
  };
}

function validText(value: unknown, { format, maxLength = 0 }: { format?: string; maxLength?: number }) {
  if (typeof value !== 'string' || value.length > maxLength || siteFactFault(format, value)) return undefined;
  return value.trim() || undefined;
}
