import { useLocale, useTranslations } from '#i18n'
import { AllowedLink } from '@/components/admin/allowed-link'
import { buttonVariants } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { adminPaths } from '@/lib/base/admin-paths'
import type { Locale } from '@/lib/base/i18n/locales'
import { purchaseSize, purchaseText } from '@/lib/office/stock-keeping/purchase-text'
import { NO_GROWER, type PurchaseGroup } from '@/lib/office/stock-keeping/schema'
import { isLandline, normalisePhone } from '@/lib/platform/people/phone'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'

type PurchaseCardProps = { group: PurchaseGroup; shop: { en: string; ur: string }; mayWrite: boolean }

/** That of the reader first. */
const languagesFor = (locale: Locale) => (locale === 'ur' ? (['ur', 'en'] as const) : (['en', 'ur'] as const))

/** A chat with the grower; without a mobile number the person chooses it in WhatsApp. */
function chatWith(phoneNumber: string, text: string): string {
  const number = normalisePhone(phoneNumber)
  return whatsAppLink({ text, ...(number && !isLandline(number) ? { digits: number.slice(1) } : {}) })
}

/** What is to be bought from one grower, to be printed or sent by the person, and booked when it is there. */
export function PurchaseCard({ group, shop, mayWrite }: PurchaseCardProps) {
  const t = useTranslations('stock.purchase')
  const locale = useLocale()
  const languages = languagesFor(locale)
  const { grower, lines } = group
  const name = grower?.name ?? t('noGrower')
  const id = `grower-${grower?._id ?? NO_GROWER}`
  return (
    <section className={cardVariants({ padding: 'tight', className: 'grid gap-4' })} aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <div className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <a
              key={language}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
              href={adminPaths.purchaseDocument(grower?._id ?? NO_GROWER, language)}
              target="_blank"
              rel="noreferrer"
            >
              <span>
                {t(`pdf.${language}`)}
                <span className="sr-only">: {name}</span>
              </span>
            </a>
          ))}
          {grower &&
            languages.map((language) => (
              <a
                key={language}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
                href={chatWith(grower.phoneNumber, purchaseText(group, shop[language], language) ?? '')}
                target="_blank"
                rel="noreferrer"
              >
                <span>
                  {t(`message.${language}`)}
                  <span className="sr-only">: {name}</span>
                </span>
              </a>
            ))}
        </div>
      </div>
      <ul>
        {lines.map(({ product, stock, waiting, quantity }) => (
          <li
            key={product._id}
            className="flex items-center gap-3 py-2 not-first:border-t not-first:border-border"
          >
            <PlantThumb src={product.picture ?? undefined} className="w-11" />
            <div className="min-w-0 grow">
              <AllowedLink
                needed="products.write"
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
                href={adminPaths.productEdit(product._id)}
                prefetch={false}
              >
                {product.name}
              </AllowedLink>
              <p className="text-sm text-muted-foreground tabular-nums">
                {product.size && `${purchaseSize(product, locale)} · `}
                {t('there', { stock })}
                {waiting > 0 && ` · ${t('waiting', { waiting })}`}
              </p>
            </div>
            <p className="text-xl font-semibold tabular-nums whitespace-nowrap">
              <span className="sr-only">{t('quantity')} </span>
              {quantity}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Link
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
          href={adminPaths.arrivalFrom(grower?._id ?? NO_GROWER)}
          prefetch={false}
        >
          <span>
            {t('arrived')}
            <span className="sr-only">: {name}</span>
          </span>
        </Link>
      )}
    </section>
  )
}
