import compile from 'icu-minify/compile'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextsProvider } from '@/components/i18n/client'
import type { Locale } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'

type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

/** As the build compiles them. */
const compiled = (texts: object): Compiled =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  )

/** The HTML of components, in one of the languages. */
export const renderMarkup = (children: ReactNode, locale: Locale = 'en'): string =>
  renderToStaticMarkup(
    <TextsProvider locale={locale} messages={compiled(messages[locale])}>
      {children}
    </TextsProvider>,
  )
