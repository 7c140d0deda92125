import type { ComponentProps, ComponentType } from 'react'
import { cn } from '@/components/ui/cn'
import type { IconProps } from '@/components/ui/icons'

/** Ways to reach a person, each with its icon. */
export const ContactList = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul className={cn('grid gap-1 text-[0.9375rem] leading-5.5 text-muted-foreground', className)} {...props} />
)

export const ContactLine = ({
  Icon,
  children,
  ...props
}: ComponentProps<'li'> & { Icon: ComponentType<IconProps> }) => (
  <li className="flex min-w-0 items-center gap-2 wrap-anywhere" {...props}>
    <Icon className="size-4.25 flex-none text-primary" />
    <span className="min-w-0">{children}</span>
  </li>
)

/** A number to call or an address to write to; taller where a finger presses it. */
export const ContactLink = ({ href, children }: ComponentProps<'a'>) => (
  <a
    className="underline-offset-[0.2em] hover:text-foreground hover:underline pointer-coarse:-my-1.25 pointer-coarse:inline-block pointer-coarse:py-2.75"
    href={href}
  >
    {children}
  </a>
)
