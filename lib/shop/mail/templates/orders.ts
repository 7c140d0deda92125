import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { shopName } from '@/lib/shop/identity/shop-texts'
import {
  type CarriedBy,
  type Drafts,
  type MoneyBack,
  money,
  moneyBack,
  optionalRow,
  reachText,
} from '@/lib/shop/mail/templates/parts'
import { type ToTransfer, transferParagraphs } from '@/lib/shop/mail/templates/transfers'
import type { OnlineWay } from '@/lib/shop/means/means'

export interface OrderMail {
  'order-placed': {
    number: string
    paymentMethod: 'COD' | 'ONLINE'
    /** Until when an online order is held unpaid; absent in old emails. */
    payBy?: string
    /** Where to send the money of a transfer by hand. */
    transfer?: ToTransfer
    /** A cash order whose button confirms it; missing in old emails. */
    isToConfirm?: boolean
    /** The way in which a cash order without an account is confirmed; absent for all others. */
    confirmedBy?: 'MESSAGE' | 'CALL'
    /** How such an order can be paid online instead; missing in old emails. */
    online?: OnlineWay
    /** The sum that has to be paid online before a cash order is packed; absent without a deposit. */
    depositPaisa?: number
    /** Until when an unconfirmed cash order is held; absent without an end. */
    confirmBy?: string
    lines: { name: string; quantity: number; unitPaisa: number }[]
    itemsPaisa: number
    taxPaisa: number
    /** The tax of each percent, where products have several; absent for all others. */
    taxes?: { percent: number; paisa: number }[]
    /** The tax that the prices contain; absent where it is added to them. */
    includedTaxPaisa?: number
    shippingPaisa: number
    /** Absent without a discount code. */
    discount?: { code: string; paisa: number }
    /** The difference that makes the total whole rupees; absent where it is not rounded. */
    roundingPaisa?: number
    totalPaisa: number
    /** How it is delivered, as lines; absent for a courier as usual. */
    delivery?: string[]
  }
  /** `restPaisa`: it was the deposit, and this is paid in cash on arrival; absent for all others. */
  'order-paid': { number: string; paisa: number; restPaisa?: number }
  /** The shop could not reach the masked `phone`. */
  'order-wrong-number': {
    number: string
    phone: string
    confirmBy?: string
    /** Its page has no form for a number: the shop is told by telephone; absent for all others. */
    isToCall?: true
  }
  'order-cancelled': {
    number: string
    by: 'BUYER' | 'ADMIN' | 'SYSTEM'
    refund?: MoneyBack
    isUncharged?: boolean
    /** Money is reported for it that no one has found yet; absent for all others. */
    isReported?: boolean
    /** Cancelled because it was not confirmed in time; missing in old emails. */
    isUnconfirmed?: boolean
    /** Why the shop ended it, if because of the parcel. */
    parcel?: 'RETURNED' | 'LOST'
    /** The method, with `parcel`; missing in old emails: by courier. */
    method?: CarriedBy
  }
  'order-changed': {
    number: string
    /** Missing in old emails: the shop. */
    by?: 'ADMIN' | 'BUYER'
    lines: { name: string; from: number; to: number }[]
    /** The new ones; null when they stay. */
    address: string | null
    phone: string | null
    /** Whether it is a gift now; absent: nothing of that has changed. */
    gift?: boolean
    oldPaisa: number
    newPaisa: number
    /** Payment forms with the old price no longer work. */
    voids: boolean
    /** How it can be paid then; missing in old emails. */
    online?: OnlineWay
    /** Money is reported for it that no one has found yet; absent for all others. */
    isReported?: boolean
    /** The sum that was paid beyond the new total. */
    refund?: MoneyBack
  }
}

/** The tax that is added to the prices: a row for each percent if there are several, none without tax. */
function addedTaxRows(
  { taxPaisa, taxes, includedTaxPaisa }: OrderMail['order-placed'],
  locale: Locale,
): [string, string][] {
  if (includedTaxPaisa || taxPaisa === 0) return []
  const t = translator(locale, 'mail.orders')
  return taxes
    ? taxes.map(({ percent, paisa }) => [t('taxOf', { percent }), money(paisa)])
    : [[t('tax'), money(taxPaisa)]]
}

export const orderMail: Drafts<OrderMail> = {
  'order-placed': (order, locale, shop) => {
    const t = translator(locale, 'mail.orders')
    const {
      number,
      paymentMethod,
      payBy = '',
      isToConfirm,
      confirmedBy,
      confirmBy = '',
      online = 'gateway',
      depositPaisa,
      discount,
      lines,
      transfer,
    } = order
    const isCash = paymentMethod === 'COD'
    return {
      subject: t('placed.subject', { shop: shopName(shop, locale) }),
      paragraphs: [
        t('placed.thanks', { number }),
        depositPaisa === undefined
          ? isCash
            ? t('placed.cash')
            : t(transfer ? 'placed.untransferred' : 'placed.unpaid', {
                hasTime: payBy ? 'yes' : 'no',
                by: payBy,
              })
          : t('placed.deposit', {
              amount: money(depositPaisa),
              rest: money(order.totalPaisa - depositPaisa),
              hasTime: payBy ? 'yes' : 'no',
              by: payBy,
            }),
        ...(transfer ? transferParagraphs(transfer, locale) : []),
        (order.delivery ?? []).join(' \u00b7 '),
        isToConfirm ? t('placed.confirm', { hasTime: confirmBy ? 'yes' : 'no', by: confirmBy, online }) : '',
        confirmedBy
          ? t('placed.guest', { how: confirmedBy, hasTime: confirmBy ? 'yes' : 'no', by: confirmBy })
          : '',
      ],
      rows: lines.map(({ name, quantity, unitPaisa }) => [
        t('line', { quantity: String(quantity), name }),
        money(quantity * unitPaisa),
      ]),
      sums: [
        [t('items'), money(order.itemsPaisa)],
        ...addedTaxRows(order, locale),
        [t('shipping'), money(order.shippingPaisa)],
        ...(discount ? optionalRow(t('discountOf', { code: discount.code }), money(-discount.paisa)) : []),
        ...(order.roundingPaisa ? optionalRow(t('rounding'), money(order.roundingPaisa)) : []),
        [t('total'), money(order.totalPaisa)],
      ],
      within: order.includedTaxPaisa ? optionalRow(t('taxWithin'), money(order.includedTaxPaisa)) : [],
      action: t(isToConfirm ? 'confirm' : isCash && depositPaisa === undefined ? 'see' : 'seeAndPay'),
    }
  },
  'order-paid': ({ number, paisa, restPaisa }, locale) => {
    const t = translator(locale, 'mail.orders')
    return {
      subject: t('paid.subject'),
      paragraphs: [
        t('paid.text', { amount: money(paisa), number }),
        restPaisa === undefined ? '' : t('paid.rest', { rest: money(restPaisa) }),
      ],
      action: t('see'),
    }
  },
  'order-changed': (
    {
      number,
      by = 'ADMIN',
      lines,
      address,
      phone,
      gift,
      oldPaisa,
      newPaisa,
      voids,
      online,
      isReported,
      refund,
    },
    locale,
    shop,
  ) => {
    const t = translator(locale, 'mail.orders')
    const isSameTotal = oldPaisa === newPaisa
    return {
      subject: t('changed.subject'),
      paragraphs: [
        t(`changed.text.${by}`, { number }),
        isSameTotal ? t('changed.sameTotal', { total: money(newPaisa) }) : '',
        voids
          ? t(
              isReported
                ? 'changed.reported'
                : online === 'transfer'
                  ? 'changed.sendNew'
                  : 'changed.payAgain',
            )
          : '',
        gift === undefined ? '' : t(gift ? 'changed.gift' : 'changed.noGift'),
        refund ? t('changed.refund', { amount: money(refund.paisa), by: refund.by }) : '',
        reachText(shop, locale),
      ],
      rows: [
        ...lines.map(({ name, from, to }): [string, string] => [
          name,
          to === 0 ? t('changed.out') : t('changed.quantity', { from: String(from), to: String(to) }),
        ]),
        ...optionalRow(t('changed.address'), address),
        ...optionalRow(t('changed.phone'), phone),
      ],
      sums: isSameTotal
        ? []
        : [
            [t('changed.before'), money(oldPaisa)],
            [t('changed.now'), money(newPaisa)],
          ],
      action: t('see'),
    }
  },
  'order-wrong-number': ({ number, phone, confirmBy = '', isToCall }, locale, shop) => {
    const t = translator(locale, 'mail.orders')
    return {
      subject: t('wrongNumber.subject'),
      paragraphs: [
        t('wrongNumber.text', { number, phone }),
        t(isToCall ? 'wrongNumber.call' : 'wrongNumber.note', {
          hasTime: confirmBy ? 'yes' : 'no',
          by: confirmBy,
        }),
        isToCall ? reachText(shop, locale) : '',
      ],
      action: t(isToCall ? 'see' : 'wrongNumber.action'),
    }
  },
  'order-cancelled': (
    { number, by, refund, isUncharged, isReported, isUnconfirmed, parcel, method = 'COURIER' },
    locale,
    shop,
  ) => {
    const t = translator(locale, 'mail.orders')
    return {
      subject: t('cancelled.subject'),
      paragraphs: [
        t('cancelled.text', { number }),
        parcel
          ? t(`cancelled.${parcel}`, { method })
          : t(isUnconfirmed ? 'cancelled.unconfirmed' : `cancelled.by.${by}`),
        refund
          ? moneyBack(refund, locale)
          : isReported
            ? t('cancelled.reported')
            : isUncharged
              ? t('cancelled.notCharged')
              : '',
        parcel ? reachText(shop, locale) : '',
      ],
      action: t(isUnconfirmed ? 'again' : 'see'),
    }
  },
}
