// Saved views of the admin lists: a name for a set of filters with an order and a page size. This browser keeps them for
// each admin (docs/decisions/0045-saved-views.md). Browser-safe.

export interface View {
  name: string
  /** The query of the list's address. */
  query: string
}

export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 40

/** The key of a list's views in the browser's storage. */
export const viewsKey = (viewerId: string, list: string): string => `admin-views ${viewerId} ${list}`

/** The views in the storage; none if it has something else. */
export function parseViews(stored: string | null): View[] {
  try {
    const views: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(views)) return []
    return views
      .filter((view) => typeof view?.name === 'string' && typeof view.query === 'string')
      .map(({ name, query }) => ({ name, query }))
      .slice(0, MAX_VIEWS)
  } catch {
    return []
  }
}

/** The views with this one, which replaces one of the same name. */
export function withView(views: readonly View[], view: View): View[] {
  const name = view.name.trim().slice(0, MAX_VIEW_NAME)
  const others = views.filter((other) => other.name.toLowerCase() !== name.toLowerCase())
  return [...others, { ...view, name }].slice(-MAX_VIEWS)
}
