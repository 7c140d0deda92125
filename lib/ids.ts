import { notFound } from '@/lib/errors'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const isId = (value: string) => uuid.test(value)

/** The id, fit for a query; throws the same 404 as an unknown one, without asking the database. */
export function idOr404(value: string, what: string): string {
  if (!isId(value)) throw notFound(what)
  return value.toLowerCase()
}
