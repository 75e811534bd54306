import { lineIcon } from 'shared-lib/ui';

export const SearchIcon = lineIcon('M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3l4.7 4.7');
export const SortIcon = lineIcon('M8 9.5l4-4 4 4M8 14.5l4 4 4-4');
export const AscendingIcon = lineIcon('M12 18.5v-13M7 10.5l5-5 5 5');
export const DescendingIcon = lineIcon('M12 5.5v13M7 13.5l5 5 5-5');
