'use client'
import { type KeyboardEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { type FoundProduct, useProductSearch } from '@/components/products/editor/use-product-search'
import { ComboboxList } from '@/components/ui/combobox'
import { Input } from '@/components/ui/input'
import { PlantThumb } from '@/components/ui/plant-thumb'
import { useCombobox } from '@/components/ui/use-combobox'
import { formatPrice } from '@/lib/base/money'
import type { DraftLine } from './line'

type ProductPickerProps = { error: string | undefined; onPick: (line: DraftLine) => void }

/** Searches the catalogue by name; Enter takes the highlighted product or else the first. */
export function ProductPicker({ error, onPick }: ProductPickerProps) {
  const [text, setText] = useState('')
  const found = useProductSearch(text)
  const { isShown, inputProps, list, clear, close } = useCombobox({
    text,
    onText: setText,
    options: found ?? [],
    canOpen: text.trim() !== '',
    onPick: pick,
    onKey: pickOnEnter,
  })

  function pick(product: FoundProduct) {
    if (product.stock === 0) return
    onPick(toLine(product))
    clear()
    close()
  }

  function pickOnEnter(event: KeyboardEvent, active: FoundProduct | undefined) {
    if (event.key !== 'Enter') return
    // Enter chooses the first result instead of submitting the form.
    event.preventDefault()
    const product = active ?? list.options[0]
    if (isShown && product) pick(product)
  }

  return (
    <div>
      <Field label="Add a product" error={error}>
        {(control) => (
          <Input
            {...inputProps}
            {...control}
            name="orderItems"
            maxLength={100}
            placeholder="Search by name"
          />
        )}
      </Field>
      <div className="relative">
        <ComboboxList
          list={list}
          label="Products"
          keyOf={({ _id }) => _id}
          isDisabled={({ stock }) => stock === 0}
          note={found === undefined ? 'Searching …' : found.length === 0 && 'No product of this name.'}
        >
          {(product) => (
            <>
              <PlantThumb src={product.src[0]} className="w-11" />
              <span className="grid min-w-0">
                <span className="font-semibold wrap-anywhere">{nameOf(product)}</span>
                <span className="text-sm text-muted-foreground tabular-nums">
                  {formatPrice(product.price.amount)} · {stockText(product.stock)}
                </span>
              </span>
            </>
          )}
        </ComboboxList>
      </div>
    </div>
  )
}

const nameOf = ({ name, sizeLabel }: FoundProduct) => (sizeLabel ? `${name}, ${sizeLabel}` : name)

function stockText(stock: number | null): string {
  if (stock === null) return 'any number'
  return stock === 0 ? 'Sold out' : `${stock} in stock`
}

const toLine = (product: FoundProduct): DraftLine => ({
  product: product._id,
  isSold: true,
  name: nameOf(product),
  src: product.src[0],
  unitPaisa: product.price.amount,
  quantity: 1,
  most: product.stock,
})
