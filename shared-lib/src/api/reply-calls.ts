import {
  at,
  deskRequest,
  fromWire,
  paths,
  replyTemplate,
  type Overview,
  type Stored,
  type ValuesOf,
} from '../schema';
import { add } from './add';
import { ApiError } from './api-error';
import type { CallOptions, ReadOptions } from './call';
import { client } from './client';
import type { DeskRequest } from './request-calls';

export type TemplateValues = ValuesOf<typeof replyTemplate.fields>;
export type ReplyTemplate = Stored<TemplateValues>;

export type ReplyTemplates = {
  templates: ReplyTemplate[];
  /** Address that receives answers to replies. '' if the service cannot send replies. */
  replyTo: string;
};

export type Reply = { subject: string; text: string; followUpOn?: string };

/**
 * These calls require a service with the capability `request-replies`.
 * @throws ApiError 412 if the call contains a `_rev` and the record has changed since it was read
 */
export const replyCalls = {
  sendReply: async ({ _id, _rev }: DeskRequest, reply: Reply, options?: CallOptions) => {
    const body = { _rev, ...reply };
    const answer = await client.post<{ requests: unknown[] }>(at(paths.requestReplies, _id), body, options);
    return answer.requests.map((request) => fromWire(deskRequest, request));
  },

  replyTemplates: async (options?: ReadOptions): Promise<ReplyTemplates> => {
    const answer = await client.get<Partial<ReplyTemplates> | null>(paths.replyTemplates, options);
    if (!Array.isArray(answer?.templates)) throw new ApiError(502, 'The service did not list the templates');
    return {
      templates: answer.templates.map((template) => fromWire(replyTemplate, template)),
      replyTo: answer.replyTo ?? '',
    };
  },

  addTemplate: (values: TemplateValues, options?: CallOptions) => add(paths.replyTemplates, values, options),

  updateTemplate: ({ _id, _rev }: ReplyTemplate, values: TemplateValues, options?: CallOptions) =>
    client.put(at(paths.replyTemplate, _id), { ...values, _rev }, options),

  removeTemplate: ({ _id, _rev }: ReplyTemplate, options?: CallOptions) =>
    client.delete(`${at(paths.replyTemplate, _id)}?_rev=${_rev}`, options),

  unreadRequests: async (options?: ReadOptions): Promise<number> =>
    Number((await client.get<{ unread?: number }>(paths.requestVersion, options)).unread ?? 0),

  overview: (options?: ReadOptions) => client.get<Overview>(paths.overview, options),
};
