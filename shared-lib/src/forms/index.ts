export { formText } from './form-text';
export { useIdempotencyKey } from './idempotency-key';
export { readInquiry } from './inquiry';
export { firstFailure, type InquiryFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
export { stampedNow, type Moment } from './moment';
export { useInquiryForm } from './use-inquiry-form';
export {
  SUBSCRIPTION_ANSWERED,
  useNewsletterForm,
  type NewsletterResult,
  type Subscribe,
} from './use-newsletter-form';
