import type { Locale } from './locales'
import { messages } from './messages'
import { withoutMail } from './messages/without-mail'

// The texts of pages while no email can leave the shop, or for a person who has no address: those that promise an email give way to
// others. tests/rules/mail-promises.test.ts holds that every such text has one.

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function replaced(all: Tree, others: Tree): Tree {
  const tree = { ...all }
  for (const [key, other] of Object.entries(others)) {
    const current = tree[key]
    tree[key] = isTree(current) && isTree(other) ? replaced(current, other) : other
  }
  return tree
}

const made: Partial<Record<Locale, (typeof messages)[Locale]>> = {}

export const messagesWithoutMail = (locale: Locale): (typeof messages)[Locale] => {
  made[locale] ??= replaced(messages[locale], withoutMail[locale]) as (typeof messages)[Locale]
  return made[locale]
}
