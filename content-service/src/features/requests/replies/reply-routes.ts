import * as Type from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { paths, REPLY_SUBJECT_MAX_LENGTH, REPLY_TEXT_MAX_LENGTH } from 'shared-lib/schema';
import type { AppContext } from '../../../platform/app-context/app-context';
import { idempotencyHeaders } from '../../../platform/http/idempotency';
import { adminRoute } from '../../../platform/http/route-options';
import { cleanLine, cleanText } from '../../../platform/clean-text';
import { followUpDay } from '../desk/follow-up-day';
import { deskRecord } from '../desk/desk-record';
import { authorOf } from '../desk/request-events';
import { followUpOn, requestsSchema, revision } from '../desk/schemas';
import { requiredReplyAddress } from './reply-address';
import { sendReply } from './send-reply';

export function addReplyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now, config, outboxEvents } = context;

  app.post<{
    Params: { id: string };
    Body: Type.Static<typeof replySchema>;
    Headers: Type.Static<typeof idempotencyHeaders>;
  }>(`/${paths.requestReplies}`, route, async (request) => {
    const { params, body, headers, admin } = request;
    const reply = {
      subject: cleanLine('subject', body.subject),
      text: cleanText('text', body.text),
      ...(body.followUpOn !== undefined && { followUpOn: followUpDay(body.followUpOn) }),
    };
    const replied = await sendReply(db, { _id: params.id, _rev: body._rev }, reply, {
      author: authorOf(request, now()),
      replyTo: requiredReplyAddress(admin!, config),
      idempotencyKey: headers['idempotency-key'] ?? null,
    });
    outboxEvents.emit('posted');
    return { requests: replied ? [deskRecord(replied)] : [] };
  });
}

const replySchema = Type.Object(
  {
    _rev: revision,
    subject: Type.String({ maxLength: REPLY_SUBJECT_MAX_LENGTH }),
    text: Type.String({ maxLength: REPLY_TEXT_MAX_LENGTH }),
    followUpOn,
  },
  { additionalProperties: false },
);

const route = adminRoute('Requests', 'Sends a mail to the visitor and marks the request as answered', {
  headers: idempotencyHeaders,
  body: replySchema,
  response: { 200: requestsSchema },
});
