'use client'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations as useOnServer } from 'next-intl'
import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'

// The part of next-intl that client components use, without its own 3 KB of script on every page (docs/decisions/0046-texts.md).

/** Compiled texts; groups of them are nested. */
type Tree = { [key: string]: CompiledMessage | Tree }
interface Texts {
  locale: Locale
  messages: Tree
  /** The shop's name. */
  shop?: string | undefined
}

const Context = createContext<Texts>({ locale: defaultLocale, messages: {} })

/** Adds texts to those of the providers around it. */
export function TextsProvider({ locale, messages, shop, children }: Texts & { children: ReactNode }) {
  // Rendered with each page, so the compiler's memoization would only add code.
  'use no memo'
  const around = use(Context)
  const value = { locale, messages: merged(around.messages, messages), shop: shop ?? around.shop }
  return <Context value={value}>{children}</Context>
}

const isTree = (value: unknown): value is Tree =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

function merged(one: Tree, other: Tree): Tree {
  const all = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const current = all[key]
    all[key] = isTree(current) && isTree(value) ? merged(current, value) : value
  }
  return all
}

export const useLocale = (): Locale => use(Context).locale

/** The shop's name in the language of the page. */
export const useShopName = (): string => use(Context).shop ?? ''

/** Makes one for each language and set of options, because making one takes ten times as long as using it. */
function stored<Args extends unknown[], Formatter>(make: (...args: Args) => Formatter) {
  const made = new Map<string, Formatter>()
  return (...args: Args): Formatter => {
    const key = JSON.stringify(args)
    const formatter = made.get(key) ?? make(...args)
    made.set(key, formatter)
    return formatter
  }
}

const formatters = {
  getDateTimeFormat: stored(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: stored(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: stored(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
}

function useAnyTranslations(group: string) {
  const { locale, messages } = use(Context)
  const textOf = (key: string, values?: FormatValues<ReactNode>) => {
    let found: CompiledMessage | Tree | undefined = messages
    for (const name of `${group}.${key}`.split('.')) found = isTree(found) ? found[name] : undefined
    if (found === undefined || isTree(found)) throw new Error(`No text ${group}.${key} for this component`)
    return format<ReactNode>(found, locale, values, { formatters })
  }
  return Object.assign(textOf, {
    rich: (key: string, values: FormatValues<ReactNode>) => {
      const parts = textOf(key, values)
      // Each part is a child of its own, because they have no keys.
      return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts
    },
  })
}

type Group = NamespaceKeys<Messages, NestedKeyOf<Messages>>

/** The texts of a group, `useTranslations('cart.menu')`: their provider is components/i18n/client-messages. */
export const useTranslations = useAnyTranslations as unknown as <G extends Group>(
  group: G,
) => Pick<ReturnType<typeof useOnServer<G>>, 'rich'> & ReturnType<typeof useOnServer<G>>
