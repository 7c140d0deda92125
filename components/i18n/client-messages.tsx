import { type Messages, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { messagesWithoutMail } from '@/lib/base/i18n/without-mail'
import { TextsProvider } from './client'
import { hasAddress } from './person-texts'

type Noun = keyof Messages
/** A noun's group of texts, `cart.menu`, or all of its texts, `cart`. */
export type MessageGroup = Noun | { [N in Noun]: `${N}.${string & keyof Messages[N]}` }[Noun]

interface ClientMessagesProps {
  /** The groups that client components below use. Only these are sent to the browser. */
  of: readonly MessageGroup[]
  /** The shop's name, for client components; set once, by the root layout. */
  shop?: string
  children: ReactNode
}

export function ClientMessages({ of: groups, shop, children }: ClientMessagesProps) {
  const locale = useLocale()
  const usual = useMessages()
  const messages = hasAddress() ? usual : messagesWithoutMail(locale)
  return (
    <TextsProvider locale={locale} messages={pick(messages, groups)} shop={shop}>
      {children}
    </TextsProvider>
  )
}

/** Some groups of the messages, nested as they are. */
function pick(messages: Messages, groups: readonly MessageGroup[]): Partial<Messages> {
  const picked: Record<string, object> = {}
  for (const name of groups) {
    const [noun = '', group] = name.split('.')
    const all = messages[noun as Noun]
    picked[noun] = group === undefined ? all : { ...picked[noun], [group]: all[group as keyof typeof all] }
  }
  return picked
}
