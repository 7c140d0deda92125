'use client'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { bulkForms } from '@/components/admin/lists/bulk-forms'
import { useSelection } from '@/components/admin/use-selection'
import { useMay } from '@/components/auth/rights'
import { useAttempt } from '@/components/feedback/use-attempt'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { changeStates } from '@/lib/catalogue/products/contract'
import type { StateOutcome } from '@/lib/catalogue/states/bulk-schema'
import { type ProductState, productStates } from '@/lib/catalogue/states/state'
import { call } from '@/lib/platform/http/client'
import { ConfirmShown } from './confirm-shown'
import { RefusedProducts } from './refused-products'

type BulkStatesProps = {
  /** The states that the table shows, by product id. */
  seen: Readonly<Record<string, { state: ProductState }>>
  children: ReactNode
}

/**
 * Around a list with boxes of SelectProduct: sets one state for the selected products, and names those that stay as they are, also
 * when the list is empty after that.
 */
export function BulkStates({ seen, children }: BulkStatesProps) {
  const t = useTranslations('catalogue.bulk')
  const states = useTranslations('catalogue.states')
  const may = useMay()
  const router = useRouter()
  const { form, ids, clear } = useSelection('product')
  const button = useRef<HTMLButtonElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState('')
  const [asking, setAsking] = useState(false)
  const { pending, failure, attempt } = useAttempt({ refreshAfterError: true })
  const [refused, setRefused] = useState<StateOutcome[]>([])

  const notShown = ids.filter((id) => seen[id]?.state !== 'SHOWN').length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen === 'SHOWN' && notShown > 0) setAsking(true)
    else void change()
  }

  async function change() {
    const state = productStates.find((known) => known === chosen)
    if (!state || ids.length === 0 || pending) return
    setAsking(false)
    setRefused([])
    await attempt(async () => {
      const { data } = await call(changeStates, { body: { products: ids, state, seen } })
      const stayed = data.filter(({ done }) => !done)
      setRefused(stayed)
      if (stayed.length === 0) toast.success(t('done'))
      else toast.error(t('stayed', { count: stayed.length }))
      setChosen('')
      clear()
      // The bar with the focused button goes away.
      result.current?.focus()
      router.refresh()
    })
  }

  if (!may('products.write')) return children
  return (
    <div>
      <div ref={result} tabIndex={-1} aria-live="polite">
        {failure && <p className="field-error pb-3">{failure}</p>}
        <RefusedProducts products={refused} />
      </div>
      {children}
      {/* Without a box of its own, so that the bar stays visible below the whole table. */}
      <form id={bulkForms.products} ref={form} className="contents" onSubmit={submit}>
        {ids.length > 0 && (
          <fieldset
            className="sticky bottom-[calc(var(--bottom-bar,0px)+0.5rem)] z-20 mt-3 flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-border bg-popover px-4 py-1.5 text-sm shadow-soft"
            data-save-bar=""
            aria-label={t('title')}
          >
            <p className="me-auto font-medium" role="status">
              {t('selected', { count: ids.length })}
            </p>
            {/* No default, so that a state is not set by accident. */}
            <Select
              className="input-sm w-auto"
              aria-label={t('state')}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              <option value="">{t('choose')}</option>
              {productStates.map((state) => (
                <option key={state} value={state}>
                  {states(`names.${state}`)}
                </option>
              ))}
            </Select>
            <SubmitButton
              ref={button}
              variant="outline"
              size="sm"
              pending={pending}
              disabled={pending || chosen === ''}
            >
              {t('change')}
            </SubmitButton>
          </fieldset>
        )}
      </form>
      <ConfirmShown
        open={asking}
        count={notShown}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
        returnFocus={() => button.current ?? result.current}
      />
    </div>
  )
}
