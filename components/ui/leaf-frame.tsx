import { cn } from './cn'

type LeafFrameProps = { firstName: string; lastName: string; size?: 'default' | 'lg'; className?: string }

/** A person's initials in a leaf; every other person gets the clay one, always the same for the same name. */
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
