import { adminPaths } from '@/lib/admin-paths'
import type { ApiError } from '@/lib/http/client'
import { paths } from '@/lib/paths'
import type { ProductDto } from '@/lib/products/schema'

type WayOutProps = { error: ApiError; product: ProductDto | undefined }

/** Next steps after an error, without losing the form. */
export function SaveErrorHelp({ error, product }: WayOutProps) {
  if (error.status === 401)
    return (
      <p>
        <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        , then save again. Your changes stay on this page.
      </p>
    )
  if (error.code === 'CONFLICT' && product)
    return (
      <p>
        <a className="link" href={adminPaths.productEdit(product._id)} target="_blank" rel="noreferrer">
          See the current version
        </a>
        . If you save again, you replace it.
      </p>
    )
  return null
}
