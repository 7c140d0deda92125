import { useLocale, useTranslations } from '#i18n'
import { SumsTable } from '@/components/lines/lines-table'
import { useCartSums } from '@/components/lines/sums'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice, type Paisa, toPaisa } from '@/lib/base/money'
import type { DiscountTerms } from '@/lib/money/discounts/terms'
import { type QuoteLine, quote, taxesOf } from '@/lib/orders/order/rules'
import type { Charges } from '@/lib/shop/settings/charges'
import type { TaxSettings } from '@/lib/shop/tax/classes'
import { type NamedLine, readTyped } from './read-typed'

type TaxExampleProps = { typed: TaxSettings; saved: TaxSettings; charges: Charges }

/** The price of each product of the example: with a discount of a tenth it leaves paisa to round. */
const EXAMPLE_PRICE = toPaisa(1_275_00)
const tenPercent: DiscountTerms = { kind: 'PERCENT', value: 10, leastPaisa: 0, products: null }
const CODE = 'TEN'

/** A cash order with a product of each class and a discount, as it would be charged by what is typed. */
export function TaxExample({ typed, saved, charges }: TaxExampleProps) {
  const t = useTranslations('tax.example')
  const locale = useLocale()
  const sumsOf = useCartSums()
  const { lines: classes, terms } = readTyped(typed, saved, charges.taxPercent)
  const lines = classes.map(
    ({ percent }, at): QuoteLine => ({
      productId: String(at),
      quantity: 1,
      unitPaisa: EXAMPLE_PRICE,
      taxPercent: percent,
    }),
  )
  const counted = { ...charges, ...terms }
  const sums = quote(lines, counted, undefined, tenPercent, { isWhole: true })
  const nameOf = ({ name, nameUr }: NamedLine) =>
    name ? nameIn(locale, { name, nameUr: nameUr || null }) : t('usual')
  return (
    <section className="grid gap-2 rounded-lg border border-border bg-muted/40 p-4" aria-label={t('title')}>
      <h3 className="font-semibold">{t('title')}</h3>
      <ul className="text-sm/relaxed wrap-anywhere text-muted-foreground">
        {classes.map((line, at) => (
          // Two classes may have the same name while they are typed.
          <li key={lines[at]?.productId}>
            {t('line', { name: nameOf(line), percent: line.percent, price: price(EXAMPLE_PRICE) })}
          </li>
        ))}
      </ul>
      <SumsTable
        caption={t('title')}
        sums={sumsOf(sums, taxesOf(lines, counted, tenPercent), CODE)}
        priceText={(paisa) => price(toPaisa(paisa))}
      />
    </section>
  )
}

const price = (paisa: Paisa) => formatPrice(paisa, { always: true })
