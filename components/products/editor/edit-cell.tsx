'use client'
import { type ReactNode, useRef, useState } from 'react'
import { useMay } from '@/components/auth/rights'
import { CellField, type CellFieldProps } from './cell-field'

type EditCellProps = Omit<CellFieldProps, 'label' | 'onClose'> & {
  /** The value as it is shown. */
  children: ReactNode
}

/** A price or stock in the admin list, which becomes a field when it is clicked. */
export function EditCell({ children, ...field }: EditCellProps) {
  const may = useMay()
  const [open, setOpen] = useState(false)
  const returnFocus = useRef(false)
  const label = `${field.cell === 'price' ? 'Price' : 'Stock'} of ${field.product.name}`

  // The whole product is saved, so both permissions are needed.
  if (!may('products.write') || !may(field.cell === 'price' ? 'prices.write' : 'stock.write')) return children
  if (open)
    return (
      <CellField
        {...field}
        label={label}
        onClose={(toButton) => {
          returnFocus.current = toButton
          setOpen(false)
        }}
      />
    )
  return (
    <button
      ref={(button) => {
        if (returnFocus.current) button?.focus()
        returnFocus.current = false
      }}
      type="button"
      className="-mx-2.25 inline-flex min-h-11 max-lg:-my-2.5 cursor-text items-center rounded-md border border-transparent px-2 text-start hover:border-input hover:bg-card lg:min-h-9"
      onClick={() => setOpen(true)}
    >
      {children}
      <span className="sr-only">, change {label}</span>
    </button>
  )
}
