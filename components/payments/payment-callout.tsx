import type { ComponentProps } from 'react'
import { type CalloutTone, calloutStyle } from '@/components/feedback/callout'
import { cn } from '@/components/ui/cn'

type PaymentCalloutProps = Omit<ComponentProps<'section'>, 'title'> & {
  tone: CalloutTone
  title: string
  /** The id of the title, which is then a heading. */
  headingId?: string
}

/** A payment or refund at the top of a page. */
export function PaymentCallout({ tone, title, headingId, children, ...props }: PaymentCalloutProps) {
  const Title = headingId ? 'h2' : 'p'
  return (
    <section
      className={cn(
        calloutStyle(tone),
        'mb-6 grid gap-1.5 focus:outline-2 focus:outline-offset-2 focus:outline-ring',
      )}
      aria-labelledby={headingId}
      {...props}
    >
      <Title id={headingId} className="font-sans text-lg/normal font-semibold tracking-normal">
        {title}
      </Title>
      {children}
    </section>
  )
}
