import { type Control, useWatch } from 'react-hook-form'
import { type Difference, differenceText, formatBeside, valueAt } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useMergeWords } from '@/components/forms/merge-words'
import { adminPaths } from '@/lib/base/admin-paths'
import { productLabels } from '@/lib/catalogue/products/form'
import type { ProductDto } from '@/lib/catalogue/products/schema'
import type { Picture } from './form-data'
import type { ProductValues } from './values'

type ProductMergeProps = {
  product: ProductDto
  control: Control<ProductValues>
  pictures: readonly Picture[]
  differences: readonly Difference[] | null
  onTake: (path: string, value: unknown) => void
}

/** Long ones, of which the part that differs is shown. */
const texts = new Set(['shortDesc', 'shortDescUr', 'longDesc', 'longDescUr'])

const countOf = (value: unknown) => {
  const count = Array.isArray(value) ? value.length : 0
  return count === 1 ? '1 picture' : `${count} pictures`
}

/** The changes that another user has made meanwhile, or in the case of an edited stock an order. */
export function ProductMerge({ product, control, pictures, differences, onTake }: ProductMergeProps) {
  const values = useWatch({ control })
  const words = useMergeWords()
  if (!differences) return null
  return (
    <div className="grid gap-2">
      <MergeNotice
        // An unedited stock follows the orders: the one before would sell what is sold again.
        differences={differences.filter(({ path, typed }) => typed || path !== 'stock')}
        labelOf={(path) => productLabels[path] ?? path}
        format={(value, path, other) => {
          if (path === 'src') return countOf(value)
          if (path === 'stock' && value === '') return 'unlimited'
          if (texts.has(path)) return differenceText(value, other)
          return formatBeside(value, other, words)
        }}
        current={(path) => (path === 'src' ? pictures.map(({ key }) => key) : valueAt(values, path))}
        onTake={onTake}
      />
      <a className="link" href={adminPaths.productEdit(product._id)} target="_blank" rel="noreferrer">
        See the current version
      </a>
    </div>
  )
}
