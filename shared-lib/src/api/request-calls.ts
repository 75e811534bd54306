import {
  at,
  deskRequest,
  deskRequestDetail,
  fromWire,
  paths,
  requestEvent,
  type RequestStatus,
  type Stored,
  type ValuesOf,
} from '../schema';
import { joinUrl, site } from '../site';
import { ApiError } from './api-error';
import type { CallOptions, ReadOptions } from './call';
import { client } from './client';
import { recordsOf } from './read';

export type DeskRequest = Stored<ValuesOf<typeof deskRequest.fields>>;

export type DeskEvent = Stored<ValuesOf<typeof requestEvent.fields>>;

export type DeskRequestDetail = Stored<ValuesOf<typeof deskRequestDetail.fields>> & { events: DeskEvent[] };

/** `kind` 'newsletter' selects subscriptions. Spam subscriptions are listed only for `status` 'spam'. */
export type DeskQuery = Partial<
  Record<
    'status' | 'kind' | 'course' | 'start' | 'from' | 'to' | 'assignee' | 'due' | 'consent' | 'q' | 'sort',
    string
  >
> & { page?: number; limit?: number };

export type DeskPage = {
  requests: DeskRequest[];
  total: number;
  /** True if the service stopped counting at `total`. */
  isTotalCapped: boolean;
  /**
   * Number of requests for each status; `all` is the number of all requests. `newsletter` is the number of
   * subscriptions that are not spam, `newsletterSpam` the number of spam subscriptions.
   */
  counts: Record<string, number>;
  version: string;
};

export type DeskOptions = { courses: { course: string; startDates: string[] }[]; admins: string[] };

/** The service changes only the fields that are set. An `assignee` of '' removes the assignee. */
export type RequestChange = {
  status?: RequestStatus;
  assignee?: string;
  followUpOn?: string;
  note?: string;
};

/** These calls require a service with the capability `request-desk`. */
export const requestCalls = {
  requests: async (query: DeskQuery, options?: ReadOptions): Promise<DeskPage> => {
    const { body } = await client.query(paths.requests, query, options);
    const page = body as Partial<DeskPage> | null;
    if (!Array.isArray(page?.requests)) throw new ApiError(502, 'The service did not list the requests');
    return {
      requests: page.requests.map((record) => fromWire(deskRequest, record)),
      total: Number(page.total ?? 0),
      isTotalCapped: page.isTotalCapped === true,
      counts: page.counts ?? {},
      version: page.version ?? '',
    };
  },

  /** The format `xlsx` requires a service with the capability `request-files`. */
  requestExportUrl: (
    { page: _page, limit: _limit, ...query }: DeskQuery,
    format: 'csv' | 'xlsx' = 'csv',
  ): string => {
    const path = format === 'csv' ? paths.requestExport : paths.requestExportXlsx;
    return `${joinUrl(site().apiUrl, path)}?${new URLSearchParams(query)}`;
  },

  requestOptions: (options?: ReadOptions) => client.get<DeskOptions>(paths.requestOptions, options),

  requestVersion: async (options?: ReadOptions): Promise<string> =>
    (await client.get<{ version: string }>(paths.requestVersion, options)).version,

  request: async (id: string, options?: ReadOptions): Promise<DeskRequestDetail> => {
    const answer = await client.get<{ events?: unknown[] } | null>(at(paths.request, id), options);
    return {
      ...fromWire(deskRequestDetail, answer),
      events: recordsOf(answer?.events).map((event) => fromWire(requestEvent, event)),
    };
  },

  /** Changes all requests or none. @throws ApiError 412 if a request has changed since the caller read it */
  changeRequests: async (requests: DeskRequest[], change: RequestChange, options?: CallOptions) => {
    const body = { requests: requests.map(idAndRevision), ...change };
    const answer = await client.post<{ requests: unknown[] }>(paths.requestChanges, body, options);
    return answer.requests.map((request) => fromWire(deskRequest, request));
  },

  /** Deletes all requests or none. @throws ApiError 412 if a request has changed since the caller read it */
  removeRequests: (requests: DeskRequest[], options?: CallOptions) =>
    client.post(paths.requestRemovals, { requests: requests.map(idAndRevision) }, options),

  restoreRequests: (ids: string[], options?: CallOptions) =>
    client.post(paths.requestRestorations, { ids }, options),
};

const idAndRevision = ({ _id, _rev }: DeskRequest) => ({ _id, _rev });
