import { cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'

const checkVariants = cva(
  'inline-grid size-6 flex-none cursor-pointer appearance-none place-content-center border border-input bg-card before:bg-primary-foreground before:opacity-0 before:transition-opacity checked:border-primary checked:bg-primary checked:before:opacity-100',
  {
    variants: {
      type: {
        checkbox:
          'rounded-sm indeterminate:border-primary indeterminate:bg-primary indeterminate:before:opacity-100 indeterminate:before:[clip-path:inset(42%_8%)] before:size-3 before:[clip-path:polygon(14%_48%,4%_60%,38%_92%,98%_20%,84%_10%,37%_70%)]',
        radio: 'rounded-full before:size-2 before:rounded-full',
      },
    },
  },
)

type CheckProps = Omit<ComponentProps<'input'>, 'type'>

export const Checkbox = ({ className, ...props }: CheckProps) => (
  <input type="checkbox" className={checkVariants({ type: 'checkbox', className })} {...props} />
)

export const Radio = ({ className, ...props }: CheckProps) => (
  <input type="radio" className={checkVariants({ type: 'radio', className })} {...props} />
)
