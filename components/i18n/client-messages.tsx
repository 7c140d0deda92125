import { type Messages, useLocale, useMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { TextsProvider } from './client'

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
  return (
    <TextsProvider locale={useLocale()} messages={pick(useMessages(), groups)} shop={shop}>
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
