import { lineIcon } from 'shared-lib/ui';

export const CompassIcon = lineIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM15.5 8.5l-2 5-5 2 2-5z');
export const BulbIcon = lineIcon(
  'M9.5 17.5h5M10 20.5h4M9.5 17.5c0-2.6-3.5-3.6-3.5-7.5a6 6 0 0 1 12 0c0 3.9-3.5 4.9-3.5 7.5',
);
export const CapIcon = lineIcon(
  'M12 5L2.5 9.5 12 14l9.5-4.5zM6.5 11.5v4.7c1.4 1.5 3.3 2.3 5.5 2.3s4.1-.8 5.5-2.3v-4.7M21.5 9.5v5',
);
export const BannerIcon = lineIcon(
  'M3.5 7h17a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5h-17a.5.5 0 0 1-.5-.5v-9a.5.5 0 0 1 .5-.5zM6.5 14h6M6.5 10.5h11',
);
export const PlattersIcon = lineIcon(
  'M12 4c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3zM4 7v5c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3.6 3 8 3s8-1.3 8-3v-5',
);
export const PanelIcon = lineIcon(
  'M4.5 4.5h15a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM9.5 4.5v15',
);
