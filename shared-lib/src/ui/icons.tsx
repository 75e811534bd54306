import type { SVGAttributes } from 'react';

type IconProps = { size?: number; className?: string };

const iconWith = (attributes: SVGAttributes<SVGSVGElement>) => (path: string) =>
  function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        className={className}
        {...attributes}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

/** `path` is on a grid of 24 by 24. Logos are trademarks: use a logo only in a link to its owner. */
export const lineIcon = /* @__PURE__ */ iconWith({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

const solid = /* @__PURE__ */ iconWith({ fill: 'currentColor' });

export const FacebookIcon = /* @__PURE__ */ solid(
  'M14 8.5V7c0-.8.4-1.2 1.3-1.2H17V2.9c-.4 0-1.3-.1-2.3-.1-2.4 0-4 1.5-4 4.1v1.6H8v3.3h2.7V21H14v-9.2h2.6l.5-3.3z',
);
export const LinkedinIcon = /* @__PURE__ */ solid(
  'M4.5 9h3.4v11H4.5zM6.2 3.8a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.2v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4 2.2 4 5.1V20h-3.4v-5.5c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9V20H10z',
);
export const YoutubeIcon = /* @__PURE__ */ solid(
  'M21.6 7.2a2.5 2.5 0 0 0-1.8-1.8C18.2 5 12 5 12 5s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8C2 8.8 2 12 2 12s0 3.2.4 4.8c.2.9.9 1.5 1.8 1.8 1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.4-1.6.4-4.8.4-4.8s0-3.2-.4-4.8zM10 15V9l5.2 3z',
);
export const TwitterIcon = /* @__PURE__ */ solid(
  'M13.9 10.5 20.8 2.6h-1.7l-6 6.9-4.8-6.9H2.8l7.2 10.4-7.2 8.4h1.7l6.3-7.3 5 7.3h5.5zM5.2 3.9h2.4l11.2 16.2h-2.4z',
);
export const InstagramIcon = /* @__PURE__ */ lineIcon(
  'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM16.8 7.2h.01',
);
export const TelegramIcon = /* @__PURE__ */ solid(
  'M21.5 4.2 2.8 11.4c-.9.4-.9 1 0 1.3l4.6 1.4 1.8 5.6c.2.6.9.8 1.3.3l2.5-2.4 4.8 3.5c.6.4 1.2.1 1.4-.6l3.1-15.1c.2-.9-.2-1.5-.8-1.2zM9 14.1l8.7-6.3-6.9 7.2-.3 3.1z',
);
export const PhoneIcon = /* @__PURE__ */ lineIcon(
  'M5 3.5h3.2l1.8 4.5-2.2 1.6a12 12 0 0 0 6.6 6.6l1.6-2.2 4.5 1.8V19a1.8 1.8 0 0 1-2 1.8A16.5 16.5 0 0 1 3.2 5.5 1.8 1.8 0 0 1 5 3.5z',
);
export const MailIcon = /* @__PURE__ */ lineIcon(
  'M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zm-.6.7L12 13l8.6-6.8',
);
export const ChatIcon = /* @__PURE__ */ lineIcon(
  'M12 4c5 0 9 3.1 9 7s-4 7-9 7c-1 0-2-.1-2.9-.4L4.5 20l1.1-3.8C4 14.9 3 13 3 11c0-3.9 4-7 9-7zM8.5 11h.01M12 11h.01M15.5 11h.01',
);
export const ArrowIcon = /* @__PURE__ */ lineIcon('M4.5 12h15M13.5 6l6 6-6 6');
export const ChevronIcon = /* @__PURE__ */ lineIcon('M6 9.5l6 6 6-6');
export const CloseIcon = /* @__PURE__ */ lineIcon('M6 6l12 12M18 6L6 18');
export const MenuIcon = /* @__PURE__ */ lineIcon('M4 7h16M4 12h16M4 17h16');
export const CheckIcon = /* @__PURE__ */ lineIcon('M5 12.5l4.5 4.5L19 7.5');
export const ClockIcon = /* @__PURE__ */ lineIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
);
export const CalendarIcon = /* @__PURE__ */ lineIcon(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.5 3.5v4M15.5 3.5v4',
);
export const UserIcon = /* @__PURE__ */ lineIcon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
);
export const AlertIcon = /* @__PURE__ */ lineIcon(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 8v4.8M12 16.2h.01',
);
export const EyeIcon = /* @__PURE__ */ lineIcon(
  'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
);
export const EyeOffIcon = /* @__PURE__ */ lineIcon(
  'M9.5 6.3A10 10 0 0 1 12 6c4 0 7.5 2 9.5 6a13 13 0 0 1-2.7 3.5M6.2 7.7A11.5 11.5 0 0 0 2.5 12c2 4 5.5 6 9.5 6 1.7 0 3.2-.4 4.6-1M4 4l16 16M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
);
export const PlusIcon = /* @__PURE__ */ lineIcon('M12 5v14M5 12h14');
export const EditIcon = /* @__PURE__ */ lineIcon(
  'M4.5 19.5l.8-3.9L16 4.9a1.9 1.9 0 0 1 2.7 0l.4.4a1.9 1.9 0 0 1 0 2.7L8.4 18.7zM14 7l3 3',
);
export const TrashIcon = /* @__PURE__ */ lineIcon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5M14 10.5v5.5',
);
export const UploadIcon = /* @__PURE__ */ lineIcon('M12 15.5V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5v4h15v-4');
export const ImageIcon = /* @__PURE__ */ lineIcon(
  'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM4 16.5l4.5-4.5 3.5 3.5 3-2.5 5 4.5M15.5 9.2h.01',
);
export const HomeIcon = /* @__PURE__ */ lineIcon('M4 11l8-7 8 7v8.5h-5.5V14h-5v5.5H4z');
export const BookIcon = /* @__PURE__ */ lineIcon(
  'M12 6.5C10 5 7.5 4.5 4 4.5v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-14c-3.5 0-6 .5-8 2zM12 6.5v14',
);
export const TagIcon = /* @__PURE__ */ lineIcon('M4 4.5h7.5l8.5 8.5-7 7-9-9zM8.2 8.5h.01');
export const StarIcon = /* @__PURE__ */ lineIcon(
  'M12 3.8l2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.9-5.1 2.9L8 13.8l-4.2-4 5.7-.7z',
);
export const ShareIcon = /* @__PURE__ */ lineIcon(
  'M17.5 3.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM17.5 15.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8.7 10.8l6.6-3.6M8.7 13.2l6.6 3.6',
);
export const InboxIcon = /* @__PURE__ */ lineIcon('M4 13.5L6.5 5h11l2.5 8.5v5.5H4zM4 13.5h5l1 2.5h4l1-2.5h5');
export const LogoutIcon = /* @__PURE__ */ lineIcon('M14 4.5H5v15h9M10 12h10.5M16.5 8l4 4-4 4');
