export { guardFields, readProof } from './hidden-fields';
export { formText } from './form-text';
export { useIdempotencyKey } from './idempotency-key';
export { aboutSubject, readInquiry } from './inquiry';
export { firstFailure, type InquiryFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
export { stampedNow, type Moment } from './timestamp';
export { useFormStamp, usePostAttributes, usePostedForm, type PostedForm } from './posted-form';
export { saveDrafts } from './save-drafts';
export { useDraft } from './use-draft';
export { useInquiryForm } from './use-inquiry-form';
export {
  NEWSLETTER_FORM,
  SUBSCRIPTION_ANSWERED,
  useNewsletterForm,
  type NewsletterResult,
  type Subscribe,
} from './use-newsletter-form';
