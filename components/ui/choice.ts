import { cn } from './cn'

/** One of a few clear cards, as a label around a radio button or as a button that is pressed: payment, role. */
export const choiceClass = cn(
  'relative flex cursor-pointer items-start gap-3.5 rounded-lg border border-input bg-card p-4 text-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring disabled:cursor-default [&>svg]:flex-none [&>svg]:text-primary',
  'has-checked:border-primary has-checked:bg-soft-leaf has-checked:ring-1 has-checked:ring-primary has-checked:ring-inset',
  'aria-pressed:border-primary aria-pressed:bg-soft-leaf aria-pressed:ring-1 aria-pressed:ring-primary aria-pressed:ring-inset',
  'disabled:not-aria-pressed:border-dashed disabled:not-aria-pressed:text-muted-foreground disabled:not-aria-pressed:[&>svg]:text-inherit',
)
