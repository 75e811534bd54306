import type { DeskEvent, DeskRequest } from 'shared-lib/api';
import type { RequestStatus } from 'shared-lib/schema';
import { dayText } from '../../ui/day-text';
import { applicantName } from '../applicant-name';
import type { DeskTab } from './desk-params';

const STATUS_LABELS = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
} satisfies Record<RequestStatus, string>;

/** A newer service may send a status that this release does not know. */
export const statusLabel = (status: string): string =>
  (STATUS_LABELS as Record<string, string>)[status] ?? status;

export const TAB_LABELS: Record<string, string> = { ...STATUS_LABELS, all: 'All', newsletter: 'Newsletter' };

export const KIND_LABELS: Record<string, string> = {
  information: 'Information request',
  application: 'Application',
  newsletter: 'Newsletter',
};

export const CONSENT_LABELS: Record<string, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
};

export const nounOf = (tab: DeskTab): { one: string; many: string } =>
  tab === 'newsletter'
    ? { one: 'subscription', many: 'subscriptions' }
    : { one: 'request', many: 'requests' };

export const requestName = (request: DeskRequest): string =>
  request.kind === 'newsletter' ? request.email : applicantName(request);

export function namesOf(requests: DeskRequest[]): string {
  const [only] = requests;
  return only && requests.length === 1 ? `“${requestName(only)}”` : `${requests.length} requests`;
}

export function eventText({ kind, before, after }: DeskEvent): string {
  if (kind === 'status') return `${statusLabel(before)} → ${statusLabel(after)}`;
  if (kind === 'assignee') return after ? `Assigned to ${after}` : `No longer assigned to ${before}`;
  if (kind === 'followUpOn') return after ? `Follow up on ${dayText(after)}` : 'No follow-up';
  if (kind === 'reply') return 'Reply';
  if (kind === 'deleted') return 'Deleted';
  if (kind === 'restored') return 'Restored';
  if (kind === 'confirmation') return 'Confirmation mail queued';
  if (kind === 'consent') return CONSENT_LABELS[after] ?? after;
  return 'Note';
}

export const authorText = ({ by, kind }: DeskEvent): string =>
  by || (kind === 'confirmation' ? 'automatically' : 'Visitor');
