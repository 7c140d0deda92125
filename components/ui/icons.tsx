import type { SVGProps } from 'react'

// Drawn for this shop with 1.75 px lines. Decorative: text or an aria-label is next to them.

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children' | 'd'>

/** One line drawing on a field of 24 by 24. */
export const Pen = ({ d, ...props }: IconProps & { d: string }) => (
  <svg
    aria-hidden="true"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d={d} />
  </svg>
)

// The calls below are marked as pure, so that the bundler leaves out the icons that a page does not use.
const icon = (d: string) => (props: IconProps) => <Pen {...props} d={d} />

export const SearchIcon = /* @__PURE__ */ icon(
  'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3 5.2 5.2',
)
export const CloseIcon = /* @__PURE__ */ icon('m6 6 12 12M18 6 6 18')
export const ChevronDownIcon = /* @__PURE__ */ icon('m6.5 9.5 5.5 5.5 5.5-5.5')
export const ArrowDownIcon = /* @__PURE__ */ icon('M12 4v15.5m-6-6 6 6 6-6')
export const ArrowLeftIcon = /* @__PURE__ */ icon('M20 12H4.5m6-6.5L4 12l6.5 6.5')
export const ArrowRightIcon = /* @__PURE__ */ icon('M4 12h15.5m-6-6.5L20 12l-6.5 6.5')
export const SwapIcon = /* @__PURE__ */ icon('M4 8.5h15l-4-4M20 15.5H5l4 4')
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
export const CheckIcon = /* @__PURE__ */ icon('m5 12.5 4.5 4.5L19 7')
export const TrashIcon = /* @__PURE__ */ icon(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 11.7A1.4 1.4 0 0 0 8.7 20h6.6a1.4 1.4 0 0 0 1.4-1.3L17.5 7M10.5 11v5M13.5 11v5',
)
export const PencilIcon = /* @__PURE__ */ icon(
  'm4.5 19.5 1-4.5L15.8 4.7a1.8 1.8 0 0 1 2.5 0l1 1a1.8 1.8 0 0 1 0 2.5L9 18.5l-4.5 1ZM14 6.5l3.5 3.5',
)
export const CopyIcon = /* @__PURE__ */ icon('M9.5 8.5h10v11h-10ZM6.5 15.5h-2v-11h10v2')
export const EyeIcon = /* @__PURE__ */ icon(
  'M2.5 12C4.5 8 8 5.8 12 5.8S19.5 8 21.5 12c-2 4-5.5 6.2-9.5 6.2S4.5 16 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
)
export const CalendarIcon = /* @__PURE__ */ icon(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
)
export const SproutIcon = /* @__PURE__ */ icon(
  'M12 20v-9M12 13c0-4 2.5-6.5 7.5-6.5 0 4.5-2.5 7-7.5 6.5ZM12 11c0-3.5-2.5-6-7.5-6 0 4 2.5 6.5 7.5 6ZM7 20h10',
)
export const LeafIcon = /* @__PURE__ */ icon(
  'M5 19.5C4 11 8 5 19.5 4.5 20 16 14 20 7.5 16.5M5 19.5c2-5 5-8 9-10',
)
export const SunIcon = /* @__PURE__ */ icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
)
export const PhoneIcon = /* @__PURE__ */ icon(
  'M5.5 4.5h3l1.5 4-2 1.7a11 11 0 0 0 5.8 5.8l1.7-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5C10.5 19.5 4.5 13.5 4 6.1a1.5 1.5 0 0 1 1.5-1.6Z',
)
export const MailIcon = /* @__PURE__ */ icon(
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v10a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17V7a1.5 1.5 0 0 1 1.5-1.5ZM4.5 7.5 12 13l7.5-5.5',
)
export const PinIcon = /* @__PURE__ */ icon(
  'M12 21c4.5-4.5 6.5-8 6.5-10.8a6.5 6.5 0 0 0-13 0C5.5 13 7.5 16.5 12 21ZM12 7.8a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8Z',
)
export const ClockIcon = /* @__PURE__ */ icon('M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 3.5V12l3 2')
export const TruckIcon = /* @__PURE__ */ icon(
  'M5.1 16.5H3v-10h11v10H8.9M14 10h3.8l3.2 3.5v3h-2.1M15.1 16.5H14M7 14.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8ZM17 14.6a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
)
export const CashIcon = /* @__PURE__ */ icon(
  'M3.5 7h17v10h-17V7ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6.5 12h.01M17.5 12h.01',
)
export const CardIcon = /* @__PURE__ */ icon(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10h17M7 15h3',
)
export const CameraIcon = /* @__PURE__ */ icon(
  'M4.5 8h3L9 5.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 10a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 10Z',
)
/** Five petals rather than five points. */
export function StarIcon(props: IconProps) {
  return (
    <Pen
      fill="currentColor"
      strokeWidth="1.25"
      {...props}
      d="M12 3.2c.7 3.1 1.5 5 2.5 5.7 1 .7 3 .9 6 .6-2.6 1.7-3.9 3.2-4.2 4.3-.3 1.2.2 3.2 1.5 6.1-2.7-1.8-4.6-2.7-5.8-2.7s-3.1.9-5.8 2.7c1.3-2.9 1.8-4.9 1.5-6.1-.3-1.1-1.6-2.6-4.2-4.3 3 .3 5 .1 6-.6s1.8-2.6 2.5-5.7Z"
    />
  )
}

/** `late`: nothing appears for a fast answer, only after 400 ms. */
export const SpinnerIcon = ({ late = false }: { late?: boolean }) => (
  <Pen
    className={`size-[1.25em] ${late ? 'animate-turn-late' : 'animate-turn'}`}
    d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5"
  />
)
export const ChartIcon = /* @__PURE__ */ icon('M3.5 20h17M6 20v-7h3v7M10.5 20V5h3v15M15 20v-10h3v10')
export const TagIcon = /* @__PURE__ */ icon('M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5V4Zm4.3 4.3h.01')
export const BoxIcon = /* @__PURE__ */ icon('m4 7.8 8-4 8 4v8.4l-8 4-8-4V7.8Zm0 0 8 4 8-4M12 11.8v8.4')
export const StockIcon = /* @__PURE__ */ icon('M4 4v16M20 4v16M4 10.5h16M4 18h16M7 10.5V6h4v4.5M13 18v-4h4v4')
export const UndoIcon = /* @__PURE__ */ icon('M9 11 5 7l4-4M5 7h9.5a5 5 0 0 1 0 10H7')
export const ParcelIcon = /* @__PURE__ */ icon('M4 8.5h16V20H4V8.5Zm0 0L6.5 4h11L20 8.5M12 4v8')
export const PageIcon = /* @__PURE__ */ icon('M6 3.5h8l4.5 4.5v12.5H6V3.5Zm8 0V8h4.5M9 12.5h6M9 16h6')
export const PeopleIcon = /* @__PURE__ */ icon(
  'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5ZM3 19.5c.4-3.4 2.8-5.2 6-5.2s5.6 1.8 6 5.2M15.5 5.4a3.2 3.2 0 0 1 0 5.7M17 14.7c2.3.7 3.7 2.3 4 4.8',
)
export const MobileIcon = /* @__PURE__ */ icon(
  'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3ZM11 17.5h2',
)
export const SpeechIcon = /* @__PURE__ */ icon(
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v8.5a1.5 1.5 0 0 1-1.5 1.5H11L7 20v-3.5H5.5A1.5 1.5 0 0 1 4 15V6.5A1.5 1.5 0 0 1 5.5 5Z',
)
export const SlidersIcon = /* @__PURE__ */ icon(
  'M4 7.5h8m5 0h3M4 16.5h3m5 0h8M14.5 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM9.5 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
)
export const ListIcon = /* @__PURE__ */ icon(
  'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
)
export const DotsIcon = /* @__PURE__ */ icon('M5 12h.01m6.99 0h.01m6.99 0h.01')
export const MoreIcon = /* @__PURE__ */ icon('M4 7h16M4 12h16M4 17h16')
export const LockIcon = /* @__PURE__ */ icon('M5.5 11h13v9h-13v-9ZM8 11V7.5a4 4 0 0 1 8 0V11M12 14.5v2')
export const KeyboardIcon = /* @__PURE__ */ icon(
  'M3.5 6.5h17v11h-17v-11ZM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8',
)
