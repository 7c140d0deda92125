import { useTranslations } from '#i18n'
import { cn } from '@/components/ui/cn'
import { SpriteIcon } from '@/components/ui/sprite-icon'

const steps = ['cart', 'delivery', 'done'] as const
export type CheckoutStep = (typeof steps)[number]

/** The way from the cart to the order, with the step the buyer is at. */
export function CheckoutSteps({ current, className }: { current: CheckoutStep; className?: string }) {
  const t = useTranslations('checkout.steps')
  const position = steps.indexOf(current)
  return (
    <ol aria-label={t('label')} className={cn('flex flex-wrap items-center gap-2 sm:gap-3', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === position ? 'step' : undefined}
          className={cn(
            'group flex items-center gap-1.5 text-[0.8125rem]/tight sm:gap-2 sm:text-sm/tight',
            'aria-[current]:font-semibold not-aria-[current]:text-muted-foreground',
            // The line from the step before.
            'not-first:before:h-px not-first:before:w-2 not-first:before:bg-input sm:not-first:before:w-8',
          )}
        >
          <span className="grid size-6 flex-none place-items-center rounded-full border border-current text-xs font-semibold tabular-nums group-aria-[current]:border-primary group-aria-[current]:bg-primary group-aria-[current]:text-primary-foreground">
            {index < position ? <SpriteIcon name="check" className="pen size-3.5" /> : index + 1}
          </span>
          {t(`names.${step}`)}
          {index < position && <span className="sr-only">{t('isDone')}</span>}
        </li>
      ))}
    </ol>
  )
}
