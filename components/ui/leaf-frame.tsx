import { cva, type VariantProps } from 'class-variance-authority'

const leafVariants = cva(
  'relative grid flex-none place-items-center rounded-[8%_62%_8%_62%] font-serif font-semibold inset-ring inset-ring-soft-leaf-foreground/35',
  {
    variants: {
      tone: {
        leaf: 'bg-soft-leaf text-soft-leaf-foreground',
        clay: 'bg-clay-ground text-foreground',
      },
      size: { default: 'size-16 text-xl', lg: 'size-28 text-3xl' },
    },
  },
)

type LeafFrameProps = {
  firstName: string
  lastName: string
  size?: VariantProps<typeof leafVariants>['size']
  className?: string
}

/** A person's initials in a leaf; the colour depends on the name. */
export function LeafFrame({ firstName, lastName, size = 'default', className }: LeafFrameProps) {
  const clay = (firstName.length + lastName.length) % 2 === 1
  return (
    <span aria-hidden className={leafVariants({ size, tone: clay ? 'clay' : 'leaf', className })}>
      {firstName.charAt(0).toUpperCase()}
      {lastName.charAt(0).toUpperCase()}
    </span>
  )
}
