import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import type { Shop } from '@/lib/shop/schema'
import { shopName } from '@/lib/shop/words'

/** The shop's mark, beside it its name. */
export function Logo({ shop }: { shop: Shop }) {
  const t = useTranslations('shell')
  const name = shopName(shop, useLocale())
  return (
    <Link href={paths.home} className="logo" aria-label={t('home', { shop: name })}>
      <Mark />
      <span>{name}</span>
    </Link>
  )
}

/** گلشن in nastaliq, its three dots a blossom. */
export const Mark = () => (
  <svg viewBox="0 0 210 214" aria-hidden="true">
    <use href="/brand.svg#mark" />
  </svg>
)
