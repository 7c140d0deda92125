import { cn } from './cn'

type LeafFrameProps = { firstName: string; lastName: string; size?: 'default' | 'lg'; className?: string }

/** A person's initials in a leaf; the colour depends on the name. */
export function LeafFrame({ firstName, lastName, size = 'default', className }: LeafFrameProps) {
  const clay = (firstName.length + lastName.length) % 2 === 1
  return (
    <span
      aria-hidden
      className={cn('leaf-frame', clay && 'leaf-frame-clay', size === 'lg' && 'leaf-frame-lg', className)}
    >
      {firstName.charAt(0).toUpperCase()}
      {lastName.charAt(0).toUpperCase()}
    </span>
  )
}
