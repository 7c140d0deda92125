import 'server-only'
import type { OrderChannel } from '@prisma/client'
import { guestPaths } from '@/lib/base/guest-paths'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { formatPrice, toPaisa } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { linkTokens } from '@/lib/orders/confirmation/link-queries'
import { guestConfirmToken } from '@/lib/orders/guest-link/token'
import { publicOrigin } from '@/lib/platform/env'
import { whatsAppChat } from '@/lib/platform/people/phone'
import type { Shop } from '@/lib/shop/identity/schema'
import { shopName } from '@/lib/shop/identity/shop-texts'

export interface OrderToSend {
  id: string
  number: string
  buyerId: string | null
  channel: OrderChannel
  firstName: string
  email: string
  phoneNumber: string
  totalPrice: bigint
  confirmBy: Date | null
}

/** The page of an order without an account, or the link of another one. */
const linkOf = (order: OrderToSend): string =>
  order.buyerId === null && order.channel === 'WEB'
    ? guestPaths.order(guestConfirmToken(order))
    : paths.orderLink(linkTokens(order).byPhone)

/** A WhatsApp chat with the buyer, in which a message with the link of the order is ready to be sent; null without a number. */
export function confirmationChat(order: OrderToSend, shop: Shop, locale: Locale): string | null {
  const chat = whatsAppChat(order.phoneNumber)
  if (!chat) return null
  const t = translator(locale, 'confirmation')
  const { number, firstName: name, confirmBy } = order
  const text = t('whatsapp', {
    name,
    shop: shopName(shop, locale),
    number,
    total: formatPrice(toPaisa(order.totalPrice), { always: true }),
    link: publicOrigin + inLocale(locale, linkOf(order)),
    hasTime: confirmBy ? 'yes' : 'no',
    by: confirmBy ? formatDateTime(confirmBy.toISOString(), locale) : '',
  })
  return `${chat}?text=${encodeURIComponent(text.trim())}`
}
