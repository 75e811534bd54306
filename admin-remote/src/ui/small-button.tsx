import { Button, type ButtonProps } from 'shared-lib/ui';

/** Button for an action that is not the main action of its form or dialog. */
export const SmallButton = (props: ButtonProps) => (
  <Button type="button" kind="outline" size="small" {...props} />
);
