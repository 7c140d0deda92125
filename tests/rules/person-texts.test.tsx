import { beforeEach, expect, it, vi } from 'vitest'
import { messages } from '@/lib/base/i18n/messages'
import { withoutMail } from '@/lib/base/i18n/messages/without-mail'

// A page for a person without an address promises no email, in components of the server and of the browser.

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
const reader = { hasAddress: true }
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  cache: () => () => reader,
}))

const { chooseTextsFor } = await import('@/components/i18n/person-texts')
const { useTranslations } = await import('@/components/i18n/server')
const { ClientMessages } = await import('@/components/i18n/client-messages')
const { useTranslations: useInBrowser } = await import('@/components/i18n/client')
const { NextIntlClientProvider } = await import('next-intl')
const { renderToStaticMarkup } = await import('react-dom/server')

beforeEach(() => chooseTextsFor({ email: 'bilal@example.com' }))

const Server = () => <p>{useTranslations('checkout.next')('pack')}</p>
const Browser = () => <p>{useInBrowser('checkout.next')('pack')}</p>
const rendered = () =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages.en} timeZone="Asia/Karachi">
      <Server />
      <ClientMessages of={['checkout.next']}>
        <Browser />
      </ClientMessages>
    </NextIntlClientProvider>,
  )

it('promises an email to a person who has an address', () => {
  expect(rendered().split(messages.en.checkout.next.pack)).toHaveLength(3)
})

it('promises none to a person who has no address', () => {
  chooseTextsFor({ email: '' })
  expect(rendered().split(withoutMail.en.checkout.next.pack)).toHaveLength(3)
  expect(rendered()).not.toContain(messages.en.checkout.next.pack)
})
