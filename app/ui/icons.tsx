interface IconProps {
  className?: string;
}

function Icon({ className = "size-5", path }: IconProps & { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`icon ${className}`}>
      <path d={path} />
    </svg>
  );
}

const round = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z";

export const IconSearch = (look: IconProps) => (
  <Icon {...look} path="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 16l5 5" />
);
export const IconPin = (look: IconProps) => (
  <Icon
    {...look}
    path="M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z"
  />
);
export const IconCalendar = (look: IconProps) => <Icon {...look} path="M5 5h14v15H5ZM5 10h14M9 3v4M15 3v4" />;
export const IconClock = (look: IconProps) => <Icon {...look} path={`${round}M12 7v5l3.5 2`} />;
export const IconTicket = (look: IconProps) => (
  <Icon {...look} path="M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v2M14 11v2M14 15v2" />
);
export const IconCheck = (look: IconProps) => <Icon {...look} path="M5 12.5l4.5 4.5L19 7.5" />;
export const IconChevronDown = (look: IconProps) => <Icon {...look} path="M6 9l6 6 6-6" />;
export const IconChevronRight = (look: IconProps) => <Icon {...look} path="M9 6l6 6-6 6" />;
export const IconArrowUp = (look: IconProps) => <Icon {...look} path="M12 20V5M6 11l6-6 6 6" />;
export const IconInfo = (look: IconProps) => <Icon {...look} path={`${round}M12 11v5M12 8h.01`} />;
export const IconWarning = (look: IconProps) => (
  <Icon {...look} path="M12 4l9.5 16.5h-19ZM12 10v4.5M12 17.5h.01" />
);
export const IconError = (look: IconProps) => <Icon {...look} path={`${round}M12 7.5v5.5M12 16.5h.01`} />;
export const IconSuccess = (look: IconProps) => <Icon {...look} path={`${round}M8 12.5l2.8 2.8L16 9.5`} />;
export const IconStar = (look: IconProps) => (
  <Icon {...look} path="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z" />
);
export const IconAccessible = (look: IconProps) => (
  <Icon {...look} path="M11 4h.01M11 7v6h5l3 6M11 9.5h4M8 11.2a5 5 0 1 0 6.6 6.3" />
);
export const IconCard = (look: IconProps) => <Icon {...look} path="M3 6h18v12H3ZM3 10h18M7 15h3" />;
export const IconTag = (look: IconProps) => <Icon {...look} path="M4 4h8l8 8-8 8-8-8ZM8 8h.01" />;
export const IconExternal = (look: IconProps) => <Icon {...look} path="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />;
export const IconClose = (look: IconProps) => <Icon {...look} path="M6 6l12 12M18 6L6 18" />;
export const IconBall = (look: IconProps) => (
  <Icon
    {...look}
    path={`${round}M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3.2M15.8 10.8l4.6-1.6M14.4 15.2l2.8 3.9M9.6 15.2l-2.8 3.9M8.2 10.8L3.6 9.2`}
  />
);
export const IconMusic = (look: IconProps) => (
  <Icon
    {...look}
    path="M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z"
  />
);
export const IconMask = (look: IconProps) => (
  <Icon
    {...look}
    path="M4 4c5 2 11 2 16 0v8c0 5-3.5 8-8 9-4.5-1-8-4-8-9ZM8 10h2M14 10h2M8.5 14.5c2 2 5 2 7 0"
  />
);
export const IconBalloon = (look: IconProps) => (
  <Icon
    {...look}
    path="M12 3c3.6 0 6 2.5 6 6 0 3.8-3 7-6 7s-6-3.2-6-7c0-3.5 2.4-6 6-6ZM12 16l-1.5 2h3ZM12 18c0 2-1.5 2-1.5 4"
  />
);
export const IconSpark = (look: IconProps) => (
  <Icon {...look} path="M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2ZM19 3v4M17 5h4" />
);
