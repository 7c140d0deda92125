import { escapeHtml } from '@/lib/base/html'
import { inLocale, type Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { paths } from '@/lib/base/paths'
import { formatDateTime } from '@/lib/base/time/format'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { markOf } from '@/lib/shop/identity/brand'
import { hoursText } from '@/lib/shop/identity/hours'
import { plainPage } from '@/lib/shop/identity/plain-page.mjs'
import type { Shop } from '@/lib/shop/identity/schema'
import { addressLine, phoneHref, shopChat, textIn } from '@/lib/shop/identity/shop-texts'
import { opensAt } from '@/lib/shop/opening/rules'
import type { Opening } from '@/lib/shop/opening/schema'

/** The page of a closed shop: who it is, why it is closed and until when, and how to reach it. */
export function closedPage(locale: Locale, opening: Opening, shop: Shop): string {
  const t = translator(locale, 'opening.page')
  const opens = opensAt(opening)
  const reason = textIn(locale, opening.reason) || t('text')
  const again = opens ? t('until', { time: formatDateTime(opens, locale) }) : ''
  const chat = shopChat(shop)
  const contacts = [
    shop.phone && link(phoneHref(shop.phone), `<bdi dir="ltr">${escapeHtml(shop.phone)}</bdi>`),
    chat && link(chat, 'WhatsApp'),
    shop.email && link(`mailto:${shop.email}`, escapeHtml(shop.email)),
    link(inLocale(locale, paths.login()), t('signIn')),
  ]
  return plainPage({
    title: t('title'),
    text: [reason, again].filter(Boolean).map(escapeHtml).join(' '),
    actions: contacts.filter(Boolean).join(''),
    note: [addressLine(shop, locale), hoursText(shop, locale), t('orders')]
      .filter(Boolean)
      .map(escapeHtml)
      .join('<br>'),
    mark: markHtml(shop),
    locale,
  })
}

/** @param html what stands in it */
const link = (href: string, html: string) => `<a href="${escapeHtml(href)}">${html}</a>`

/** The logo; the first letter would only repeat the name beside it. */
function markHtml(shop: Shop): string {
  const mark = markOf(shop)
  if (mark.kind === 'picture')
    return `<img class="mark" src="${escapeHtml(pictureUrl(mark.src, 's'))}" alt="">`
  return mark.kind === 'drawn'
    ? '<svg class="mark" viewBox="0 0 210 214" aria-hidden="true"><use href="/brand.svg#mark"/></svg>'
    : ''
}
