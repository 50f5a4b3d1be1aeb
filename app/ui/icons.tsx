import type { ReactNode } from "react";

interface IconProps {
  className?: string;
}

function Icon({ className = "size-5", children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

const icon = (path: string) =>
  function DrawnIcon({ className }: IconProps) {
    return (
      <Icon className={className}>
        <path d={path} />
      </Icon>
    );
  };

const round = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z";

export const IconSearch = icon("M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 16l5 5");
export const IconPin = icon("M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z");
export const IconCalendar = icon("M5 5h14v15H5ZM5 10h14M9 3v4M15 3v4");
export const IconClock = icon(`${round}M12 7v5l3.5 2`);
export const IconTicket = icon("M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM14 7v2M14 11v2M14 15v2");
export const IconUser = icon("M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 21c.6-4 3.7-6 8-6s7.4 2 8 6");
export const IconMenu = icon("M4 7h16M4 12h16M4 17h16");
export const IconClose = icon("M6 6l12 12M18 6L6 18");
export const IconCheck = icon("M5 12.5l4.5 4.5L19 7.5");
export const IconChevronDown = icon("M6 9l6 6 6-6");
export const IconChevronRight = icon("M9 6l6 6-6 6");
export const IconChevronLeft = icon("M15 6l-6 6 6 6");
export const IconArrowUp = icon("M12 20V5M6 11l6-6 6 6");
export const IconInfo = icon(`${round}M12 11v5M12 8h.01`);
export const IconWarning = icon("M12 4l9.5 16.5h-19ZM12 10v4.5M12 17.5h.01");
export const IconError = icon(`${round}M12 7.5v5.5M12 16.5h.01`);
export const IconSuccess = icon(`${round}M8 12.5l2.8 2.8L16 9.5`);
export const IconStar = icon("M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z");
export const IconAccessible = icon("M11 4h.01M11 7v6h5l3 6M11 9.5h4M8 11.2a5 5 0 1 0 6.6 6.3");
export const IconCard = icon("M3 6h18v12H3ZM3 10h18M7 15h3");
export const IconTag = icon("M4 4h8l8 8-8 8-8-8ZM8 8h.01");
export const IconMail = icon("M3 6h18v12H3ZM3 7l9 7 9-7");
export const IconDownload = icon("M12 4v11M7 11l5 5 5-5M5 20h14");
export const IconTruck = icon("M3 6h11v10H3ZM14 10h4l3 3v3h-7ZM7 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM17 19.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z");
export const IconExternal = icon("M14 4h6v6M20 4l-9 9M18 14v6H4V6h6");
