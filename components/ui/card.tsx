import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'

/** The classes of elements that `Card` does not render: `<form className={cardVariants()}>`. */
export const cardVariants = cva('rounded-lg border border-border shadow-soft', {
  variants: {
    padding: { default: 'p-5 md:p-6', tight: 'p-3 sm:p-5 md:p-6', none: '' },
    tone: { default: 'bg-card text-card-foreground', leaf: 'bg-soft-leaf text-soft-leaf-foreground' },
  },
  defaultVariants: { padding: 'default', tone: 'default' },
})

type CardProps = ComponentProps<'section'> &
  VariantProps<typeof cardVariants> & { as?: 'div' | 'section' | 'article' | 'aside' | 'li' }

export function Card({ as: Element = 'section', padding, tone, className, ...props }: CardProps) {
  return <Element className={cardVariants({ padding, tone, className })} {...(props as object)} />
}
