import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';
import { application } from './application';

export const REQUEST_KINDS = ['information', 'application', 'newsletter'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATUSES = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const SUBSCRIPTION_CONSENTS = ['pending', 'confirmed', 'unsubscribed'] as const;
export type SubscriptionConsent = (typeof SUBSCRIPTION_CONSENTS)[number];

export const NOTE_MAX_LENGTH = 2000;

export const DESK_PAGE_SIZES = [25, 50, 100] as const;

/** Equals the largest page size, because admins can change all requests on a page at once. */
export const MAX_CHANGED_REQUESTS = 100;

/**
 * What a request waits for. `answer`: it was received more than a working day ago and is still new or open.
 * `follow-up`: its follow-up date has come, and its status is neither closed nor spam.
 */
export const DUE_FOR = ['answer', 'follow-up'] as const;
export type DueFor = (typeof DUE_FOR)[number];

export const UNASSIGNED = '-';

const { name, email, number, date, time, message } = application.fields.properties;

export const deskRequest = defineResource({
  name: 'desk-request',
  title: 'Request',
  fields: Type.Object({
    kind: text({ title: 'Kind' }),
    name,
    email,
    number,
    date,
    time,
    receivedAt: text({ title: 'Received' }),
    course: text({ title: 'Course' }),
    startDate: text({ title: 'Start' }),
    endDate: text({ title: 'End' }),
    page: text({ title: 'Page' }),
    status: text({ title: 'Status' }),
    assignee: text({ title: 'Assignee' }),
    followUpOn: text({ title: 'Follow up on' }),
    flag: text({ title: 'Looks automatic' }),
    consent: text({ title: 'Subscription' }),
  }),
});

export const deskRequestDetail = defineResource({
  ...deskRequest,
  name: 'desk-request-detail',
  fields: Type.Object({ ...deskRequest.fields.properties, message }),
});

/** For a note, `before` is '' and `after` is the text of the note. */
export const requestEvent = defineResource({
  name: 'request-event',
  title: 'Event',
  fields: Type.Object({
    kind: text({ title: 'Kind' }),
    before: text({ title: 'Before' }),
    after: text({ title: 'After' }),
    at: text({ title: 'Time' }),
    by: text({ title: 'Admin' }),
  }),
});
