import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const factsVariants = cva(
  'grid gap-y-2 pointer-coarse:items-baseline [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground [&_[data-slot=badge]]:whitespace-normal',
  {
    variants: {
      /** The width of the names. `even`: the same as in the cards above and below; `long`: names of several words. */
      names: {
        default:
          'grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 min-[30rem]:grid-cols-[minmax(7rem,auto)_1fr] min-[30rem]:gap-x-5',
        narrow:
          'grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-3 min-[30rem]:gap-x-5 ltr:min-[30rem]:[&_time]:whitespace-nowrap',
        long: 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4',
        even: 'grid-cols-[7.5rem_1fr] gap-x-3 text-sm/6 ltr:min-[22rem]:[&_time]:whitespace-nowrap',
      },
    },
    defaultVariants: { names: 'default' },
  },
)

type FactsProps = ComponentProps<'dl'> & VariantProps<typeof factsVariants>

/** Names and values beside each other. */
export const Facts = ({ names, className, ...props }: FactsProps) => (
  <dl className={factsVariants({ names, className })} {...props} />
)
