import { TextField, type TextFieldProps } from 'shared-lib/ui';

/** Without a maximum, browsers accept years with six digits. */
export const DateField = (props: TextFieldProps) => <TextField type="date" max="9999-12-31" {...props} />;
