import { useLocale, useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
import { buttonVariants } from '@/components/ui/button'
import { cardVariants } from '@/components/ui/card'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { adminPaths } from '@/lib/base/admin-paths'
import type { Locale } from '@/lib/base/i18n/locales'
import { purchaseSize, purchaseText } from '@/lib/office/stock-keeping/purchase-text'
import { NO_GROWER, type PurchaseGroup } from '@/lib/office/stock-keeping/schema'
import { isLandline, normalisePhone } from '@/lib/platform/people/phone'
import { whatsAppLink } from '@/lib/platform/people/whatsapp'

type PurchaseCardProps = { group: PurchaseGroup; shop: { en: string; ur: string } }

/** That of the reader first. */
const languagesFor = (locale: Locale) => (locale === 'ur' ? (['ur', 'en'] as const) : (['en', 'ur'] as const))

/** A chat with the grower; without a mobile number the person chooses it in WhatsApp. */
function chatWith(phoneNumber: string, text: string): string {
  const number = normalisePhone(phoneNumber)
  return whatsAppLink({ text, ...(number && !isLandline(number) ? { digits: number.slice(1) } : {}) })
}

/** What is to be bought from one grower, to be printed or sent by the person. */
export function PurchaseCard({ group, shop }: PurchaseCardProps) {
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
              <RecordLink
                className="inline-flex min-h-6 items-center font-semibold wrap-anywhere hover:underline"
                kind="product"
                id={product._id}
              >
                {product.name}
              </RecordLink>
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
    </section>
  )
}
