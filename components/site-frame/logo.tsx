import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/base/paths'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { markOf } from '@/lib/shop/identity/brand'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'

/** The shop's mark, beside it its name. */
export function Logo({ shop }: { shop: Shop }) {
  const t = useTranslations('shell')
  const name = shopName(shop, useLocale())
  const isDrawn = markOf(shop).kind === 'drawn'
  return (
    <Link href={paths.home} className="logo" aria-label={t('home', { shop: name })}>
      <Mark shop={shop} />
      {/* The drawn mark is the Urdu name itself. */}
      <span className={isDrawn ? 'latin-only' : undefined}>{name}</span>
    </Link>
  )
}

/** The logo, or the first letter of the name; in the demo گلشن in nastaliq, its three dots a blossom. */
export function Mark({ shop }: { shop: Shop }) {
  const mark = markOf(shop)
  if (mark.kind === 'picture')
    return <img className="mark" src={pictureUrl(mark.src, 's')} alt="" width={240} height={240} />
  if (mark.kind === 'letter')
    return (
      // The letter is no text of the link, whose name is that of the shop.
      <span className="mark initial" aria-hidden="true" data-letter={mark.letter} />
    )
  return (
    <svg viewBox="0 0 210 214" aria-hidden="true">
      <use href="/brand.svg#mark" />
    </svg>
  )
}
