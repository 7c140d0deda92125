import { cn } from './cn'

export type SpriteName =
  | 'pin'
  | 'clock'
  | 'phone'
  | 'mail'
  | 'instagram'
  | 'facebook'
  | 'whatsapp'
  | 'sun'
  | 'moon'
  | 'search'
  | 'menu'
  | 'close'
  | 'down'
  | 'left'
  | 'right'
  | 'basket'
  | 'user'
  | 'logout'
  | 'plus'
  | 'minus'
  | 'trash'
  | 'truck'
  | 'cash'
  | 'leaf'
  | 'sprout'
  | 'zoom'
  | 'camera'
  | 'check'

const arrows: readonly SpriteName[] = ['left', 'right']

/** Icons from one file: inline they would be in each page twice, as HTML and as data. Arrows follow the reading direction. */
export const SpriteIcon = ({ name, className = 'pen' }: { name: SpriteName; className?: string }) => (
  <svg className={cn(className, arrows.includes(name) && 'rtl:-scale-x-100')} aria-hidden="true">
    <use href={`/art/icons.svg#${name}`} />
  </svg>
)
