import { lineIcon } from 'shared-lib/ui';

export const RecordingIcon = /* @__PURE__ */ lineIcon(
  'M4 4.5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-10a1 1 0 0 1 1-1zM8 20h8M10.2 7.7v5.6l4.8-2.8z',
);
export const RetakeIcon = /* @__PURE__ */ lineIcon(
  'M4.5 11a7.6 7.6 0 0 1 13.4-4.2L20 9M20 4.2V9h-4.8M19.5 13a7.6 7.6 0 0 1-13.4 4.2L4 15M4 19.8V15h4.8',
);
export const PlacementIcon = /* @__PURE__ */ lineIcon(
  'M4 8h16a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM8.5 8V5.5a1 1 0 0 1 1-1h5a1 1 0 0 1 1 1V8M3 12.5c5.5 2.7 12.5 2.7 18 0M12 13v2.5',
);
