import type { ApiError } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'

type WayOutProps = { refusal: ApiError; product: ProductDto | undefined }

/** What can be done about it without losing what was typed. */
export function WayOut({ refusal, product }: WayOutProps) {
  if (refusal.status === 401)
    return (
      <p>
        <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        , then save again: what you typed stays here.
      </p>
    )
  if (refusal.code === 'CONFLICT' && product)
    return (
      <p>
        <a className="link" href={paths.adminProductEdit(product._id)} target="_blank" rel="noreferrer">
          See it as it is now
        </a>
        . Saving again replaces what they did.
      </p>
    )
  return null
}
