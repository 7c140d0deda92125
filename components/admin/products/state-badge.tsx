import { useLocale, useTranslations } from '#i18n'
import { Badge } from '@/components/ui/badge'
import { formatDateTime } from '@/lib/base/time/format'
import type { AdminProduct } from '@/lib/catalogue/products/views'

/** Says that visitors do not see a product, and from when on they will. */
export function StateBadge({ state, showFrom }: Pick<AdminProduct, 'state' | 'showFrom'>) {
  const t = useTranslations('catalogue.states')
  const locale = useLocale()
  if (state === 'SHOWN') return null
  const name = t(`names.${state}`)
  return <Badge>{showFrom ? t('badge', { state: name, at: formatDateTime(showFrom, locale) }) : name}</Badge>
}
