import { useTranslations } from '#i18n'
import { agoText } from '@/components/admin/figures/figure-text'
import { ItemNames } from '@/components/lines/item-names'
import { CallButton } from '@/components/people/contact-list'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SpeechIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ShortNumber } from '@/components/ui/short-number'
import { TypedText } from '@/components/ui/typed-text'
import { adminPaths } from '@/lib/base/admin-paths'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { formatPrice } from '@/lib/base/money'
import { formatLeft, formatShortDate, formatTime } from '@/lib/base/time/format'
import { type CallPlace, changeHref } from '@/lib/orders/confirmation/call-place'
import type { CallEntry } from '@/lib/orders/confirmation/call-schema'
import { CallOutcomes } from './call-outcomes'
import { outcomeTexts } from './call-texts'

/** One order to call: whom, about what, until when it is held, and the outcomes. */
export function CallCard({ order, place, now }: { order: CallEntry; place: CallPlace; now: Date }) {
  const t = useTranslations('confirmation.calls')
  const { history } = order
  return (
    <Card as="li" className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-x-8">
      <div className="grid content-start gap-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <Link className="link" href={adminPaths.order(order._id)} prefetch={false}>
            <ShortNumber>{order.number}</ShortNumber>
          </Link>
          <span className="font-sans text-base tabular-nums">
            {formatPrice(order.totalPrice, { always: true })}
          </span>
        </h3>
        <p className="wrap-anywhere">
          <bdi className="block font-semibold">{order.name}</bdi>
          <TypedText>{order.street}</TypedText>, <TypedText>{order.city}</TypedText>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <CallButton phoneNumber={order.phoneNumber} />
          {order.whatsApp && (
            <a
              className={buttonVariants({ variant: 'outline', size: 'sm', className: 'px-2.5' })}
              href={order.whatsApp}
              target="_blank"
              rel="noreferrer"
              aria-label={`WhatsApp ${order.name} about ${order.number}`}
            >
              <SpeechIcon />
              WhatsApp
            </a>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          {!order.isMailed && <Badge tone="yellow">{t('notEmailed')}</Badge>}
          {history.delivered > 0 && <Badge tone="green">{history.delivered} delivered</Badge>}
          {history.refused > 0 && <Badge tone="red">{history.refused} refused</Badge>}
          {history.delivered + history.refused === 0 && <Badge>First order to this number</Badge>}
        </p>
      </div>
      <div className="grid content-start gap-3">
        <ItemNames items={order.items} className="text-muted-foreground" />
        <Link
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'justify-self-start' })}
          href={changeHref(order._id, place)}
          prefetch={false}
          aria-label={`Change order ${order.number}`}
        >
          Change
        </Link>
        {order.note && (
          <p className="[unicode-bidi:plaintext] wrap-anywhere">“{isolateNumbers(order.note)}”</p>
        )}
        <p className="text-sm/relaxed text-muted-foreground">
          Placed {agoText(order.placedAt, now)}. <HeldText confirmBy={order.confirmBy} now={now} />
          {order.nextCallAt && new Date(order.nextCallAt) > now && (
            <> Next call {momentText(order.nextCallAt, now)}.</>
          )}
        </p>
        {order.lastCall && (
          <p className="text-sm/relaxed wrap-anywhere">
            {order.attempts === 1 ? '1 call' : `${order.attempts} calls`}, last by {order.lastCall.by}{' '}
            {agoText(order.lastCall.at, now)}: <strong>{outcomeTexts[order.lastCall.outcome]}</strong>
            {order.lastCall.note && <>, “{isolateNumbers(order.lastCall.note)}”</>}
          </p>
        )}
      </div>
      <div className="lg:col-span-2">
        <CallOutcomes order={order} now={now} />
      </div>
    </Card>
  )
}

const momentText = (moment: string, now: Date) => `${formatShortDate(moment, now)}, ${formatTime(moment)}`

function HeldText({ confirmBy, now }: { confirmBy: string | null; now: Date }) {
  if (confirmBy === null) return 'It has no deadline.'
  const leftMs = new Date(confirmBy).getTime() - now.getTime()
  if (leftMs <= 0) return 'The deadline has passed.'
  return (
    <>
      Held until {momentText(confirmBy, now)} (<strong>{formatLeft(leftMs)} left</strong>).
    </>
  )
}
