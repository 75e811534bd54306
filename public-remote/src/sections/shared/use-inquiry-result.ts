import { useState } from 'react';
import { requestIdIn, usePostedForm } from 'shared-lib/forms';
import { messageOf, notify, type Outcome } from 'shared-lib/ui';

/** Texts prescribed by spec 9.1. */
export const inquiryTexts = {
  sent: 'Your request was submitted successfully.',
  failed: 'An error occurred while submitting your request.',
};

export function useInquiryResult() {
  const posted = usePostedForm('inquiry');
  // An invalid field gives no result, because the form shows the error next to the field.
  const [result, setResult] = useState(posted && !posted.field ? resultOf(posted) : undefined);

  return {
    result,
    isPosted: posted?.outcome === 'success',
    showSuccess: (answer?: unknown) => {
      setResult(resultOf({ outcome: 'success', requestId: requestIdIn(answer) }));
      notify.success(inquiryTexts.sent);
    },
    showFailure: (error: unknown) => setResult(resultOf({ outcome: 'failure', message: messageOf(error) })),
  };
}

type Sent = { outcome: Outcome; message?: string; requestId?: string };

function resultOf({ outcome, message = '', requestId }: Sent) {
  return {
    outcome,
    requestId,
    text: outcome === 'success' ? inquiryTexts.sent : `${inquiryTexts.failed} ${message}`,
  };
}
