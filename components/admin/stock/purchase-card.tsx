import { useLocale, useTranslations } from '#i18n'
import { RecordLink } from '@/components/admin/record-link'
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

/** A chat with the grower; without a mobile number the person chooses it in WhatsApp. */
function chatWith(phoneNumber: string, text: string): string {
  const number = normalisePhone(phoneNumber)
  return whatsAppLink({ text, ...(number && !isLandline(number) ? { digits: number.slice(1) } : {}) })
}

/** What is to be bought from one grower, to be printed or sent by the person, and booked when it is there. */
export function PurchaseCard({ group, shop, mayWrite }: PurchaseCardProps) {
  const t = useTranslations('stock.purchase')
  const locale = useLocale()
  const { grower, lines } = group
  const name = grower?.name ?? t('noGrower')
  const id = `grower-${grower?._id ?? NO_GROWER}`
  return (
    <section className={cardVariants({ padding: 'tight', className: 'grid gap-4' })} aria-labelledby={id}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <div className="grid gap-x-3 sm:flex sm:flex-wrap">
          <Lists group={group} shop={shop} name={name} language={locale} />
          <details>
            <summary
              className="min-h-11 w-fit cursor-pointer py-2.5"
              aria-label={`${t('otherLanguage')}: ${name}`}
            >
              {t('otherLanguage')}
            </summary>
            <Lists group={group} shop={shop} name={name} language={locale === 'ur' ? 'en' : 'ur'} />
          </details>
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
              <p className="text-sm text-muted-foreground tabular-nums wrap-anywhere">
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
          aria-label={`${t('arrived')}: ${name}`}
        >
          {t('arrived')}
        </Link>
      )}
    </section>
  )
}

type ListsProps = Pick<PurchaseCardProps, 'group' | 'shop'> & { name: string; language: Locale }

/** The list in one language, as a document and as a message. */
function Lists({ group, shop, name, language }: ListsProps) {
  const t = useTranslations('stock.purchase')
  const { grower } = group
  return (
    <div className="flex flex-wrap gap-2">
      <GrowerLink href={adminPaths.purchaseDocument(grower?._id ?? NO_GROWER, language)} grower={name}>
        {t(`pdf.${language}`)}
      </GrowerLink>
      {grower && (
        <GrowerLink
          href={chatWith(grower.phoneNumber, purchaseText(group, shop[language], language) ?? '')}
          grower={name}
        >
          {t(`message.${language}`)}
        </GrowerLink>
      )}
    </div>
  )
}

const GrowerLink = ({ href, grower, children }: { href: string; grower: string; children: string }) => (
  <a
    className={buttonVariants({ variant: 'outline', size: 'sm' })}
    href={href}
    target="_blank"
    rel="noreferrer"
    aria-label={`${children}: ${grower}`}
  >
    {children}
  </a>
)
