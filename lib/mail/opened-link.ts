/** In the address of a link in an email: the token by which we see that it was opened. */
export const openedParam = 'mail'

/** Where an opened link is recorded, and then goes on to its page: `/mail-link/{token}?to=/user/orders`. */
export function openedPath(pathname: string, searchParams: URLSearchParams): string | null {
  const token = searchParams.get(openedParam)
  if (token === null) return null
  const rest = new URLSearchParams(searchParams)
  rest.delete(openedParam)
  const to = rest.size > 0 ? `${pathname}?${rest}` : pathname
  return `/mail-link/${encodeURIComponent(token)}?${new URLSearchParams({ to })}`
}
