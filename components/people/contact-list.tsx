import type { ComponentProps, ComponentType } from 'react'
import { useTranslations } from '#i18n'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { type IconProps, PhoneIcon, SpeechIcon } from '@/components/ui/icons'
import { isolateNumbers } from '@/lib/base/i18n/isolated'
import { mapOf, type VisitAddress } from '@/lib/care/appointments/visit-address'
import { whatsAppChat } from '@/lib/platform/people/phone'

/** Ways to reach a person, each with its icon. */
export const ContactList = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul className={cn('grid gap-1 text-[0.9375rem] leading-5.5 text-muted-foreground', className)} {...props} />
)

export const ContactLine = ({
  Icon,
  children,
  ...props
}: ComponentProps<'li'> & { Icon: ComponentType<IconProps> }) => (
  <li className="flex min-w-0 items-center gap-2 wrap-anywhere" {...props}>
    <Icon className="size-4.25 flex-none text-primary" />
    <span className="min-w-0">{children}</span>
  </li>
)

/** A number to call or an address to write to. It takes the height of a finger, so that two below each other are apart. */
export const ContactLink = (props: ComponentProps<'a'>) => <a className="link my-0 inline-block" {...props} />

/** A number to call, as a button: for lists of people who are called one after the other. */
export const CallButton = ({ phoneNumber }: { phoneNumber: string }) => (
  <a
    className={buttonVariants({ variant: 'outline', size: 'sm', className: 'px-2.5' })}
    href={`tel:${phoneNumber}`}
    dir="ltr"
  >
    <PhoneIcon />
    {phoneNumber}
  </a>
)

/** A number to call, and beside it its WhatsApp chat. */
export function PhoneLinks({ phoneNumber }: { phoneNumber: string }) {
  const chat = whatsAppChat(phoneNumber)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <ContactLink href={`tel:${phoneNumber}`} dir="ltr">
        {phoneNumber}
      </ContactLink>
      {chat && (
        <a
          className={buttonVariants({ variant: 'outline', size: 'sm', className: 'px-2.5' })}
          href={chat}
          rel="noreferrer"
          aria-label={`WhatsApp ${phoneNumber}`}
        >
          <SpeechIcon />
          WhatsApp
        </a>
      )}
    </span>
  )
}

/** An address that opens a map; `children`: as the page writes it. */
export function MapLink({ address, children }: { address: VisitAddress; children: string }) {
  const t = useTranslations('ui.map')
  return (
    <a className="link [unicode-bidi:plaintext]" href={mapOf(address)} rel="noreferrer" title={t('open')}>
      {isolateNumbers(children)}
    </a>
  )
}
