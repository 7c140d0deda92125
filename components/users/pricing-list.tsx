'use client'
import { useState } from 'react'
import { Field, FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { repeatedService } from '@/lib/users/rules'
import { ListRows, listError, rowError } from './list-rows'

export interface Price {
  service: string
  price: string
}

interface PricingListProps {
  values: readonly Price[]
  onChange: (values: Price[]) => void
  errors: unknown
}

const most = 20

/** A service and its price, added together; half an entry is not added. */
export function PricingList({ values, onChange, errors }: PricingListProps) {
  const [service, setService] = useState('')
  const [price, setPrice] = useState('')
  const [tried, setTried] = useState(false)
  const entry = { service: service.trim(), price: price.trim() }
  const repeated = entry.service !== '' && repeatedService([...values, entry]) !== undefined
  const complete = entry.service !== '' && entry.price !== '' && !repeated && values.length < most

  const add = () => {
    setTried(!complete)
    if (!complete) return
    onChange([...values, entry])
    setService('')
    setPrice('')
  }
  const missing = (value: string, words: string) => (tried && value === '' ? words : undefined)
  const addOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-1.5">Pricing</legend>
      <div className="grid grid-cols-[1fr_7rem_auto] items-start gap-2">
        <Field
          label="Service"
          error={repeated ? 'This service has a price' : missing(entry.service, 'Name the service')}
        >
          {(control) => (
            <Input
              {...control}
              value={service}
              maxLength={100}
              onChange={(event) => setService(event.target.value)}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Field label="Price (Rs)" error={missing(entry.price, 'Say what it costs')}>
          {(control) => (
            <Input
              {...control}
              value={price}
              inputMode="decimal"
              maxLength={10}
              onChange={(event) => setPrice(event.target.value.replace(/[^\d.]/g, ''))}
              onKeyDown={addOnEnter}
            />
          )}
        </Field>
        <Button
          variant="outline"
          size="icon"
          className="mt-6.5"
          aria-label="Add price"
          disabled={values.length >= most}
          onClick={add}
        >
          <PlusIcon />
        </Button>
      </div>
      <ListRows
        rows={values}
        textOf={(row) => `${row.service} - PKR ${row.price}`}
        onRemove={(at) => onChange(values.filter((_, other) => other !== at))}
        errorOf={(at) => rowError(errors, at)}
      />
      <FieldError>{listError(errors)}</FieldError>
    </fieldset>
  )
}
