import { useTranslations } from '#i18n'
import { Callout } from '@/components/feedback/callout'
import type { PlacedNews } from '@/lib/orders/guests/placed-news'

type PlacedNoticeProps = {
  number: string
  /** The address of this page. */
  link: string
  news: PlacedNews
  phoneNumber: string
  email: string
}

/** Right after placing: that the shop has the order, which message goes where, and the link to keep. */
export function PlacedNotice({ number, link, news, phoneNumber, email }: PlacedNoticeProps) {
  const t = useTranslations('guestOrder.placed')
  const { channel, isEmailed } = news
  return (
    <Callout className="mb-6 grid gap-2">
      <p className="text-lg font-semibold">{t('title', { number })}</p>
      {channel && <p>{t('message', { channel, phone: phoneNumber })}</p>}
      {isEmailed && <p>{t('email', { email })}</p>}
      {!channel && !isEmailed && <p>{t('none')}</p>}
      <p>
        {t('keep')}{' '}
        <a className="link wrap-anywhere" href={link} dir="ltr">
          {link}
        </a>
      </p>
    </Callout>
  )
}
