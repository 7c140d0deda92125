import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { formatPrice } from '@/lib/base/money'
import type { GroupDto } from '@/lib/catalogue/products/group-schema'
import { useProductSearch } from './use-product-search'

type JoinGroupProps = {
  id: string
  group: GroupDto
  disabled: boolean
  onPick: (other: string) => void
}

/** Finds a product by name that is another size of this one. */
export function JoinGroup({ id, group, disabled, onPick }: JoinGroupProps) {
  const [name, setName] = useState('')
  const found = useProductSearch(name)
  const known = new Set([id, ...(group?.products.map(({ _id }) => _id) ?? [])])
  const others = found?.filter(({ _id }) => !known.has(_id))
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
        Use an existing product as another size
      </summary>
      <div className="grid gap-3 pt-1">
        <Field label="Name of the other product">
          {(control) => (
            <Input
              {...control}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
              // Enter would save the whole form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          )}
        </Field>
        <div role="status" className="text-sm text-muted-foreground empty:hidden">
          {others?.length === 0 && 'No other product with this name.'}
        </div>
        {others && others.length > 0 && (
          <ul className="grid gap-2">
            {others.map((product) => (
              <li key={product._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0 grow wrap-anywhere">
                  {product.name}
                  <span className="text-muted-foreground">
                    {product.potSize && `, ${product.potSize.size} ${product.potSize.unit}`}
                    {`, ${formatPrice(product.price.amount)}`}
                  </span>
                </span>
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  disabled={disabled}
                  aria-label={`Use ${product.name} as another size`}
                  onClick={() => onPick(product._id)}
                >
                  Use
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
