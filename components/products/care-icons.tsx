import { type IconProps, Pen } from '@/components/ui/icons'

// A separate file, as only product pages use them.
export const DropIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 3.5c3.6 4.2 5.8 7.3 5.8 10.3a5.8 5.8 0 0 1-11.6 0c0-3 2.2-6.1 5.8-10.3ZM9.2 14.5a2.9 2.9 0 0 0 2.6 2.6"
  />
)
export const RulerIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 21V9M12 13c0-3.6-2.2-5.8-6.5-5.8 0 3.9 2.2 6.1 6.5 5.8ZM12 10.5c0-3 1.8-5 5.5-5 0 3.3-1.8 5.2-5.5 5ZM3 21h18M20.5 8.5v8M19 10l1.5-1.5L22 10M19 15l1.5 1.5L22 15"
  />
)
export const PawIcon = (props: IconProps) => (
  <Pen
    {...props}
    d="M12 12.5c2.6 0 5 2.6 5 5 0 1.5-1 2.4-2.4 2.4-1 0-1.6-.5-2.6-.5s-1.6.5-2.6.5c-1.4 0-2.4-.9-2.4-2.4 0-2.4 2.4-5 5-5ZM9 5.5v2.2M15 5.5v2.2M5.2 10.2l.8 1.8M18.8 10.2l-.8 1.8"
  />
)
export const SpadeIcon = (props: IconProps) => (
  <Pen {...props} d="M12 3.5v9.5M9.5 3.5h5M8 12.5h8v3c0 3-1.8 4.6-4 5.5-2.2-.9-4-2.5-4-5.5v-3Z" />
)
