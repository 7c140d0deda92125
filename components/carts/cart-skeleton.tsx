import { useTranslations } from '#i18n'
import { Skeleton } from '@/components/ui/skeleton'

/** The placeholder of a cart whose lines are not read yet. */
export function CartSkeleton() {
  const t = useTranslations('cart.view')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-3.5 border-b border-border py-4">
          <Skeleton className="h-20 w-16 flex-none rounded-md" />
          <div className="grid flex-1 content-start gap-3 pt-1">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
