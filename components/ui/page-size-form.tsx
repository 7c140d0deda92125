'use client'
import { useTransition } from 'react'
import { useLocale, useTranslations } from '#i18n'
import { useRouter } from '@/components/ui/navigation'
import { inLocale } from '@/lib/base/i18n/locales'
import { listingHref } from '@/lib/catalogue/listings/listing-address'

export type PageSizeFormProps = {
  base: string
  limit: number
  sizes: readonly number[]
  label: string
  /** The label of the button for browsers without JavaScript. */
  submit: string
}

/** A form for browsers without JavaScript; otherwise choosing is enough. */
export function PageSizeForm({ base, limit, label, sizes, submit }: PageSizeFormProps) {
  // Rarely rendered again, so the compiler's memoization would only add code.
  'use no memo'
  const locale = useLocale()
  const t = useTranslations('shell.common')
  const router = useRouter()
  const [waiting, startWaiting] = useTransition()

  function show(size: number) {
    startWaiting(() => router.push(listingHref(base, { page: 1, limit: size })))
  }

  return (
    <form action={inLocale(locale, base)} className="relative flex items-center gap-2.5">
      <label className="text-sm font-semibold" htmlFor="page-size">
        {label}
      </label>
      {/* A form replaces the query of its address; hidden inputs keep filters and tabs. */}
      {[...new URLSearchParams(base.split('?')[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        id="page-size"
        name="limit"
        className="input input-sm w-20"
        // A new key when the page changes: otherwise the browser would keep the old choice.
        key={limit}
        defaultValue={limit}
        onChange={(event) => show(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <button type="submit" className="btn btn-outline btn-sm without-js">
        {submit}
      </button>
      {waiting && (
        <span
          className="wait inset-e-auto inset-s-[calc(100%+0.5rem)]"
          role="status"
          aria-label={t('loading')}
        />
      )}
    </form>
  )
}
