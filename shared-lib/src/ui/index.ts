export { Anchor, type AnchorProps } from './anchor';
export { Band, Container, ScreenBand, surfaces, type Surface } from './band';
export { from, widths } from './breakpoints';
export {
  Button,
  buttonStyles,
  ButtonLink,
  type ButtonKind,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonStyle,
} from './button';
export { loadChatWidget } from './chat-widget';
export { CylinderFrame } from './cylinder-frame';
export { ErrorPanel } from './error-panel';
export { controlStyles, Field, type FieldTexts } from './field';
export { FORM_SENT_EVENT, type FormOutcome } from './form-events';
export { FormMessage, type Outcome } from './form-message';
export * from './icons';
export { JsonLd } from './json-ld';
export { LiveChatLink } from './live-chat-link';
export { LiveCounter } from './live-counter';
export { MonoLabel } from './mono-label';
export { messageOf, NOT_ANNOUNCED, notify } from './notify';
export { firstWords, pageAddress, PageMeta } from './page-meta';
export { PasswordField } from './password-field';
export { PhoneField } from './phone-field';
export { cleanPhoneNumber } from './phone-number';
export { Picture } from './picture';
export { PlatterEdge } from './platter-edge';
export { PlatterMark } from './platter-mark';
export { printedBand, screenOnly } from './print';
export { Skeleton } from './skeleton';
export { EmailField, SelectField, TextArea, TextField } from './text-field';
export type { SelectFieldProps, TextAreaProps, TextFieldProps } from './text-field';
export { TextLink } from './text-link';
export { themeCss } from './theme';
export { Toaster } from './toaster';
export { useIsHydrated } from './use-is-hydrated';
export { useMediaQuery } from './use-media-query';
export { useSubmit } from './use-submit';
export { VisuallyHidden } from './visually-hidden';
