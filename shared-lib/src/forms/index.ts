export { hiddenFields, readBotCheck } from './hidden-fields';
export { NEWSLETTER_FORM } from './form-id';
export { formText } from './form-text';
export { useIdempotencyKey } from './idempotency-key';
export { withSubject, readInquiry } from './inquiry';
export { firstFailure, type InquiryFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
export { requestContext, subjectField, type FormSubject } from './request-context';
export { requestIdIn } from './request-id';
export { withTimestamp } from './timestamp';
export { useFormStamp, usePostAttributes, usePostedForm, type PostedForm } from './posted-form';
export { saveDrafts } from './save-drafts';
export { useDraft } from './use-draft';
export { useInquiryForm } from './use-inquiry-form';
export {
  SUBSCRIPTION_RESULT_TEXT,
  useNewsletterForm,
  type NewsletterResult,
  type Subscribe,
} from './use-newsletter-form';
