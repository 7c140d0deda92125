import 'server-only'
import { type AppError, invalid } from '@/lib/base/errors'
import { apiText, inEnglish } from '@/lib/base/i18n/answer-text'
import type { Locale } from '@/lib/base/i18n/locales'
import { translator } from '@/lib/base/i18n/translator'
import { newId } from '@/lib/base/ids'
import { pauseDeadline } from '@/lib/platform/database/deadline'
import { limiter } from '@/lib/platform/server/limiter'
import { getShop } from '@/lib/shop/identity/queries'
import { shopName } from '@/lib/shop/identity/shop-texts'
import { toMessage, transportTo } from '@/lib/shop/mail/drivers'
import { type Draft, toEmail } from '@/lib/shop/mail/layout'
import { sendersOf } from '@/lib/shop/mail/senders'
import { failedAt, type SmtpFailure } from '@/lib/shop/mail/server-failures'
import type { MailServer } from '@/lib/shop/mail/server-settings'

/** The whole check, as a server may say something now and then and never finish. */
const MOST_MS = 20_000

/** Each holds a connection while a server is silent. */
const checks = limiter(4, 20, () => invalid({}, apiText('answers.general.busy')))

interface Check {
  server: MailServer
  from: string
  to: string
  locale: Locale
}

/** Sends a real message through this server; throws what is wrong, beside the field that it is about. Call it outside of transactions. */
export const sendCheck = (check: Check): Promise<void> => pauseDeadline(() => checks(() => send(check)))

async function send({ server, from, to, locale }: Check): Promise<void> {
  const shop = await getShop()
  const t = translator(locale, 'mailServer.message')
  const draft: Draft = {
    reason: 'check',
    subject: t('subject', { shop: shopName(shop, locale) }),
    greeting: t('greeting'),
    paragraphs: [t('text', { host: server.host })],
  }
  const message = await toMessage({
    ...toEmail(draft, locale, shop),
    id: newId(),
    to,
    ...sendersOf(shop, from),
    shop,
    at: new Date(),
  })
  const transport = transportTo(server)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject({ code: 'ETIMEDOUT' }), MOST_MS)
  })
  try {
    await Promise.race([transport.sendMail(message), late])
  } catch (error) {
    throw inWords(error as SmtpFailure, server)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

/** The failure beside its field. */
function inWords(failure: SmtpFailure, server: MailServer): AppError {
  const { field, text } = failedAt(failure, server)
  return invalid({ [field]: inEnglish(text) }, inEnglish(text))
}
