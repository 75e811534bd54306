import { Button, type ButtonProps } from 'shared-lib/ui';

export const SmallButton = (props: ButtonProps) => (
  <Button type="button" kind="outline" size="small" {...props} />
);
