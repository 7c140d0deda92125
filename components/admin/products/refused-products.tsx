import { useLocale, useTranslations } from '#i18n'
import { Link } from '@/components/ui/link'
import { adminPaths } from '@/lib/base/admin-paths'
import type { StateOutcome } from '@/lib/catalogue/states/bulk-schema'

/** The products of a change of several that stay as they are, and why. */
export function RefusedProducts({ products }: { products: readonly StateOutcome[] }) {
  const t = useTranslations('catalogue.bulk')
  if (products.length === 0) return null
  return (
    <section className="mb-4 rounded-lg border border-border bg-card px-4 py-3" aria-label={t('refused')}>
      <p className="font-semibold">{t('refused')}</p>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {products.map((product) => (
          <li key={product._id}>
            {product.name === null ? (
              product._id
            ) : (
              <Link className="link" href={adminPaths.productEdit(product._id)} prefetch={false}>
                {product.name}
              </Link>
            )}{' '}
            <span className="field-error inline">
              <Reason {...product} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reason({ reason, missing }: StateOutcome) {
  const t = useTranslations('catalogue.bulk')
  const states = useTranslations('catalogue.states')
  const locale = useLocale()
  if (reason === null) return null
  if (reason !== 'INCOMPLETE') return t(`reasons.${reason}`)
  const parts = missing.map((part) => states(`parts.${part}`))
  return t('lacks', { parts: new Intl.ListFormat(locale).format(parts) })
}
