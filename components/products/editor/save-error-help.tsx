import { paths } from '@/lib/base/paths'
import type { ApiError } from '@/lib/platform/http/client'

/** The next step after an error, without losing the form. */
export function SaveErrorHelp({ error }: { error: ApiError }) {
  if (error.status !== 401) return null
  return (
    <p>
      <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
        Sign in in another tab
      </a>
      , then save again. Your changes stay on this page.
    </p>
  )
}
