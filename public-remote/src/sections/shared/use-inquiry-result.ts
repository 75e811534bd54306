import { useState } from 'react';
import { usePostedForm } from 'shared-lib/forms';
import { messageOf, notify, type Outcome } from 'shared-lib/ui';

/** Specified results of a request form. */
export const inquiryTexts = {
  sent: 'Your request was submitted successfully.',
  failed: 'An error occurred while submitting your request.',
};

type InquiryResult = { outcome: Outcome; text: string };

/** Result of the form `inquiry`, initially that of a form which the browser posted without JavaScript. */
export function useInquiryResult() {
  const posted = usePostedForm('inquiry');
  // An invalid field shows its message itself.
  const [result, setResult] = useState(posted && !posted.field ? resultOf(posted) : undefined);

  return {
    result,
    isPosted: posted?.outcome === 'success',
    showSuccess: () => {
      setResult(resultOf({ outcome: 'success' }));
      notify.success(inquiryTexts.sent);
    },
    showFailure: (error: unknown) => setResult(resultOf({ outcome: 'failure', message: messageOf(error) })),
  };
}

function resultOf({ outcome, message = '' }: { outcome: Outcome; message?: string }): InquiryResult {
  return { outcome, text: outcome === 'success' ? inquiryTexts.sent : `${inquiryTexts.failed} ${message}` };
}
