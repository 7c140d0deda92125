'use client'
import { type KeyboardEvent, useState } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { ComboboxList } from '@/components/ui/combobox'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { useCombobox } from '@/components/ui/use-combobox'
import { inLocale } from '@/lib/base/i18n/locales'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { formatPrice } from '@/lib/base/money'
import { paths } from '@/lib/base/paths'
import { pictureUrl } from '@/lib/platform/storage/picture-files'
import { type Suggestion, useSuggestions } from './use-suggestions'

/** The search field with suggestions: a plain form without JavaScript. */
export function SearchBox({ name = '' }: { name?: string | undefined }) {
  const t = useTranslations('search.box')
  const locale = useLocale()
  const router = useRouter()
  const [text, setText] = useState(name)
  const [isTyped, setTyped] = useState(false)
  const options = useSuggestions(text.trim(), isTyped)
  const { id, inputProps, list } = useCombobox({
    text,
    onText(typed) {
      setText(typed)
      setTyped(true)
    },
    options,
    canOpen: options.length > 0,
    includesText: true,
    onPick: open,
    onKey: openOnEnter,
  })

  function open({ _id }: Suggestion) {
    router.push(paths.product({ id: _id }))
  }

  function openOnEnter(event: KeyboardEvent, active: Suggestion | undefined) {
    if (event.key !== 'Enter' || !active) return
    event.preventDefault()
    open(active)
  }

  return (
    <search>
      <form action={inLocale(locale, paths.search)} className="relative mb-6 flex max-w-160 gap-3">
        <label className="sr-only" htmlFor={id}>
          {t('label')}
        </label>
        <Input
          {...inputProps}
          name="name"
          type="search"
          maxLength={100}
          placeholder={t('placeholder')}
          required
        />
        <button type="submit" className="btn btn-primary">
          <SpriteIcon name="search" />
          {t('search')}
        </button>
        <ComboboxList list={list} label={t('suggestions')} keyOf={({ _id }) => _id}>
          {({ src: [picture], price, ...product }) => (
            <>
              {picture && (
                <img
                  className="h-12.5 w-10 rounded-sm object-cover"
                  src={pictureUrl(picture, 's')}
                  alt=""
                  width={40}
                  height={50}
                  loading="lazy"
                />
              )}
              <bdi>{nameIn(locale, product)}</bdi>
              <span className="price ms-auto text-[0.9375rem]">{formatPrice(price.amount)}</span>
            </>
          )}
        </ComboboxList>
      </form>
    </search>
  )
}
