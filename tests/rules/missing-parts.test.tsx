import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { MissingParts } from '@/components/products/editor/missing-parts'
import { StateFields } from '@/components/products/editor/state-fields'
import { type ProductValues, toFormValues } from '@/components/products/editor/values'
import { locales } from '@/lib/base/i18n/locales'
import { messages } from '@/lib/base/i18n/messages'
import { missingParts } from '@/lib/catalogue/states/complete'
import type { ProductState } from '@/lib/catalogue/states/state'
import { renderMarkup } from '../support/render'

const { ClientMessages } = await import('@/components/i18n/client-messages')
const { NextIntlClientProvider } = await import('next-intl')
const { renderToStaticMarkup } = await import('react-dom/server')

function Form({ values, pictures }: { values: Partial<ProductValues>; pictures: number }) {
  const { control } = useForm<ProductValues>({ defaultValues: { ...toFormValues(), ...values } })
  return <MissingParts control={control} pictures={pictures} onGoTo={() => undefined} />
}

const rendered = (locale: (typeof locales)[number], values: Partial<ProductValues>, pictures: number) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="Asia/Karachi">
      <ClientMessages of={['catalogue.states']}>
        <Form values={values} pictures={pictures} />
      </ClientMessages>
    </NextIntlClientProvider>,
  )

const whole = { name: 'Fern', categories: ['Indoor'], shortDesc: 'Green.', longDesc: '<p>A fern.</p>' }

it.each(locales)(
  'the product form says in %s what a draft lacks, each as a button to its field',
  (locale) => {
    const { parts, missing } = messages[locale].catalogue.states
    const empty = rendered(locale, {}, 0)
    expect(empty).toContain(missing)
    expect(empty.split('<button').length - 1).toBe(missingParts.length)
    for (const part of missingParts) expect(empty).toContain(parts[part])
    const named = rendered(locale, { ...whole, longDesc: '<p>Fern</p>' }, 1)
    expect(missingParts.filter((part) => named.includes(`>${parts[part]}<`))).toEqual(['description'])
    expect(rendered(locale, whole, 1)).toBe('')
  },
)

function States({ before, state }: { before: ProductState | null; state: ProductState }) {
  const { control, register } = useForm<ProductValues>({ defaultValues: { ...toFormValues(), state } })
  const fields = { control, register, errors: {}, before, pictures: 0, onGoTo: () => undefined }
  return <StateFields {...fields} />
}

it('what is missing stays in sight when a draft or a hidden product is to be shown', () => {
  const names = (before: ProductState | null, state: ProductState) =>
    renderMarkup(<States before={before} state={state} />).includes(messages.en.catalogue.states.missing)
  for (const before of ['DRAFT', 'HIDDEN'] as const) {
    expect([names(before, before), names(before, 'SHOWN')]).toEqual([true, true])
  }
  expect([names('SHOWN', 'HIDDEN'), names('SHOWN', 'SHOWN')]).toEqual([true, false])
  // The errors of the fields say it.
  expect([names(null, 'DRAFT'), names(null, 'SHOWN')]).toEqual([true, false])
})
