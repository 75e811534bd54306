import { lineIcon } from 'shared-lib/ui';

export const CopyIcon = lineIcon('M9 9h10.5v10.5H9zM5.5 15h-1V4.5H15v1');
